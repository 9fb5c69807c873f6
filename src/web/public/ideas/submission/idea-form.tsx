import { Progress } from "@base-ui/react/progress";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { WarningIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { DescriptionFields } from "./fields/description-fields.tsx";
import { useIdeaFields } from "./fields/field-messages.ts";
import { PeopleFields } from "./fields/people-fields.tsx";
import { ProjectFields } from "./fields/project-fields.tsx";
import { emptyIdea, readDraft } from "./idea-draft.ts";
import { PdfField } from "./pdf/pdf-field.tsx";
import { useIdeaForm } from "./use-idea-form.ts";

/** Spec section 3, "Idea submission". Disabled until hydration: earlier input would be lost. */
export function IdeaForm({
  alive,
  regions,
  onSubmitted,
}: {
  alive: boolean;
  regions: readonly string[];
  onSubmitted: (email: string) => void;
}) {
  const initial = alive ? readDraft() : emptyIdea;
  const { form, pdf, setPdf, failure, sent, onSubmit, onCancel } = useIdeaForm(
    { ...initial, region: regions.includes(initial.region) ? initial.region : "" },
    regions,
    onSubmitted,
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit}>
        <fieldset disabled={!alive || sent !== null} className="contents">
          <Part title={m.ideas_form_project()} number={1}>
            <ProjectFields />
          </Part>
          <Part title={m.ideas_form_people()} number={2}>
            <PeopleFields regions={regions} />
          </Part>
          <Part title={m.ideas_form_description_title()} number={3}>
            <DescriptionFields />
          </Part>
          <Part title={m.ideas_form_attachment()} number={4}>
            <PdfField pdf={pdf} onChange={setPdf} />
          </Part>
        </fieldset>
        <Part title={m.ideas_form_consents()} number={5}>
          <fieldset disabled={!alive || sent !== null} className="contents">
            <ConsentFields />
          </fieldset>
          <div className="mt-8 flex flex-col gap-6">
            <Failure message={failure} />
            {sent !== null && <Sending share={sent} onCancel={onCancel} />}
            <Button
              type="submit"
              size="large"
              loading={sent !== null}
              disabled={!alive}
              className="self-start max-sm:w-full"
            >
              {m.ideas_form_submit()}
            </Button>
          </div>
        </Part>
      </form>
    </FormProvider>
  );
}

function Part({ title, number, children }: { title: string; number: number; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 border-t border-text py-10 menu:grid-cols-12 sm:py-14">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="flex items-baseline gap-4 menu:col-span-4">
        <span className="font-mono text-accent">{String(number).padStart(2, "0")}</span>
        <span className="font-display text-big font-bold tracking-tight text-balance">{title}</span>
      </p>
      <div className="menu:col-span-8">{children}</div>
    </fieldset>
  );
}

function Failure({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-3 border border-danger bg-raised p-4 font-semibold">
          <WarningIcon className="size-6 shrink-0 text-danger" />
          {message}
        </p>
      )}
    </div>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.floor(share * 100);
  const message = share < 1 ? m.ideas_sending({ percent }) : m.ideas_sending_checking();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Progress.Root value={percent} aria-valuetext={message} className="min-w-60 flex-1">
        <Progress.Label className="small-print">{message}</Progress.Label>
        <Progress.Track className="mt-2 h-2 w-full bg-line">
          <Progress.Indicator className="h-full bg-accent transition-[width] duration-150 ease-out" />
        </Progress.Track>
      </Progress.Root>
      <Button variant="outline" onClick={onCancel}>
        {m.ideas_sending_cancel()}
      </Button>
    </div>
  );
}

const link = "font-semibold underline underline-offset-4";

function ConsentFields() {
  const field = useIdeaFields();
  return (
    <div className="flex flex-col gap-2">
      <Checkbox required {...field("check_regulamento")}>
        {m.ideas_form_regulamento_before()}{" "}
        <Link to={paths.ideasRules()} className={link}>
          {m.ideas_form_regulamento_link()}
        </Link>
        .
      </Checkbox>
      <Checkbox required {...field("check_divulgar")}>
        {m.ideas_form_divulgar()}
      </Checkbox>
      <p className="mt-2 text-small text-muted">
        <Link to={paths.policy()} className={link}>
          {m.ideas_form_data()}
        </Link>
      </p>
    </div>
  );
}
