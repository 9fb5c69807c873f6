import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { firstLanguage } from "#contract/language.ts";
import { type NewBatch, newBatch } from "#contract/organiser/shop/coupon-batches.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { DialogActions } from "../../../ui/overlays/dialog-frame.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { useDownload } from "../../client/use-download.ts";
import { withBaseTexts, withoutEmptyTranslations } from "../../form/base-texts.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { explainIssue } from "../../form/explain-issue.ts";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { blankRecord } from "../../records/field-kind.ts";
import { recordsKey } from "../../records/record-api.ts";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../shop-kinds.ts";
import { DiscountFields } from "./discount-fields.tsx";

type Wanted = z.input<typeof newBatch>;

/** Single-use codes: those that were made, as files, and a form that makes more. */
export function CouponBatches({ onClose }: { onClose: () => void }) {
  return (
    <KitDialog open onClose={onClose} title={m.organiser_batches()} text={m.organiser_batches_text()} wide>
      <MadeBatches />
      <BatchForm />
    </KitDialog>
  );
}

function MadeBatches() {
  const { id: edition } = useCurrentEdition();
  const { data } = useQuery(organiserQueries.couponBatches.list.queryOptions({ input: { edition } }));
  const download = useDownload((id: number) => organiserApi.couponBatches.export({ id }));
  const batches = data?.results ?? [];
  if (batches.length === 0) return null;
  return (
    <ul className="my-4 max-h-56 divide-y overflow-y-auto border-y">
      {batches.map(({ id, name, count, used }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 py-1">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="font-mono text-xs text-muted">{m.organiser_batch_used({ used, count })}</span>
          <KitButton
            aria-label={m.organiser_batch_export_of({ name })}
            loading={download.busy && download.given === id}
            onClick={() => download.run(id)}
          >
            {m.organiser_batch_export()}
          </KitButton>
        </li>
      ))}
    </ul>
  );
}

function BatchForm() {
  const { id: edition } = useCurrentEdition();
  const tickets = useOptions(ticketsKind);
  const id = useId();
  const form = useForm<Wanted, unknown, NewBatch>({
    defaultValues: { ...blankRecord(newBatch.shape), count: 100, discount_type: 1 },
    resolver: zodResolver(newBatch, { error: explainIssue }),
  });
  const make = useChange({
    send: (batch: NewBatch) => organiserApi.couponBatches.create({ ...batch, edition }),
    done: ({ count }) => m.organiser_batch_made({ count }),
    onDone: () => form.reset(),
    onFailed: (error) => {
      for (const { attr, detail } of (error instanceof ApiProblem && error.errors) || [])
        form.setError(attr as Path<Wanted>, { message: detail });
    },
    rereads: [organiserQueries.couponBatches.key(), recordsKey],
  });
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((batch) =>
          make.run(withoutEmptyTranslations(withBaseTexts(batch, firstLanguage())) as NewBatch),
        )}
        className="mt-4 flex flex-col gap-4"
      >
        <h3 className="text-base font-semibold">{m.organiser_batch_new()}</h3>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput name="name" label={m.organiser_name()} hint={m.organiser_batch_name_hint()} />
          <NumberInput name="count" label={m.organiser_batch_count()} step={1} min={1} />
          <TextInput
            name="prefix"
            label={m.organiser_batch_prefix()}
            hint={m.organiser_batch_prefix_hint()}
          />
        </div>
        <DiscountFields />
        <Bilingual name="description" label={m.organiser_coupon_description()}>
          {(field) => <TextInput {...field} />}
        </Bilingual>
        <TimeInput name="valid_until" label={m.organiser_coupon_valid_until()} optional />
        <ReferencesInput
          name="tickets"
          label={m.organiser_coupon_tickets()}
          hint={m.organiser_coupon_tickets_hint()}
          options={tickets}
          placeholder={m.organiser_choose_ticket()}
        />
        <DialogActions>
          <KitButton type="submit" form={id} variant="primary" loading={make.busy}>
            {m.organiser_batch_make()}
          </KitButton>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
