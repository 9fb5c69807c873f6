import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** The registration and the error of a form's field: `<TextField label="…" {...field("city")} />`. */
export const fieldsOf =
  <Form extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<Form>) =>
  <Name extends FieldPath<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
    error: getFieldState(name, formState).error?.message,
    ...register(name, options),
  });
