import { z } from "zod";

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Name];
};

/** The same object for a change: what has a default may be left out, and is then not given. */
export const withoutDefaults = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(object.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field,
      ]),
    ) as WithoutDefaults<Shape>,
  );
