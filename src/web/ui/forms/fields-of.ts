import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

/** The registration and the error of a form's field: `<TextField label="…" {...field("city")} />`. */
export const fieldsOf =
  <Form extends FieldValues>({ register, formState: { errors } }: UseFormReturn<Form>) =>
  <Name extends FieldPath<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    ...register(name, options),
  });
