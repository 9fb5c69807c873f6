import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { m } from "#messages/messages.js";

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

export function Step({ number, title, text, children }: StepProps) {
  return (
    <section className="border-t py-6">
      <p className="font-mono text-xs text-muted">{m.guide_step({ number, of: 3 })}</p>
      <h2 className="mt-1 text-xl">{title}</h2>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A step that a form stores. */
export function FormStep<Given extends FieldValues>({
  form,
  onSubmit,
  children,
  ...step
}: StepProps & { form: UseFormReturn<Given>; onSubmit: (given: Given) => void }) {
  return (
    <Step {...step}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4 sm:grid-cols-2">
          {children}
        </form>
      </FormProvider>
    </Step>
  );
}
