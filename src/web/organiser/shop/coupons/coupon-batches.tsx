import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { type FieldValues, FormProvider, type Path, useForm } from "react-hook-form";
import { newBatch } from "#contract/organiser/shop/coupon-batches.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { DialogActions } from "../../../ui/overlays/dialog-frame.tsx";
import { explainUnread } from "../../client/explain-failure.ts";
import { notifyFailure } from "../../client/notify-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { explainIssue } from "../../form/explain-issue.ts";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { notify } from "../../kit/notices.tsx";
import { useRecordChanges } from "../../records/record-api.ts";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { couponsKind, ticketsKind } from "../shop-kinds.ts";
import { DiscountFields } from "./discount-fields.tsx";

/** Single-use codes: those that were made, as files, and a form that makes more. */
export function CouponBatches({ onClose }: { onClose: () => void }) {
  return (
    <KitDialog open onClose={onClose} title={m.organiser_batches()} text={m.organiser_batches_text()} wide>
      <MadeBatches />
      <NewBatch />
    </KitDialog>
  );
}

function MadeBatches() {
  const { id: edition } = useCurrentEdition();
  const { data } = useQuery(organiserQueries.couponBatches.list.queryOptions({ input: { edition } }));
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
            onClick={() =>
              void organiserApi.couponBatches
                .export({ id })
                .then(saveFile, (error) => notify.failed(m.organiser_failed_title(), explainUnread(error)))
            }
          >
            {m.organiser_batch_export()}
          </KitButton>
        </li>
      ))}
    </ul>
  );
}

function NewBatch() {
  const { id: edition } = useCurrentEdition();
  const tickets = useOptions(ticketsKind);
  const client = useQueryClient();
  const { refresh } = useRecordChanges(couponsKind, edition);
  const id = useId();
  const form = useForm<FieldValues>({
    defaultValues: {
      name: "",
      count: 100,
      prefix: "",
      discount_type: 1,
      discount_amount: "",
      description: "",
      valid_from: null,
      valid_until: null,
      tickets: [],
    },
    // biome-ignore lint/suspicious/noExplicitAny: the fields are those of the contract.
    resolver: zodResolver(newBatch, { error: explainIssue }) as any,
  });
  const onSubmit = form.handleSubmit(async () => {
    try {
      const values = form.getValues() as Parameters<typeof organiserApi.couponBatches.create>[0];
      const made = await organiserApi.couponBatches.create({ ...values, edition });
      notify.done(m.organiser_batch_made({ count: made.count }));
      form.reset();
      await client.invalidateQueries({ queryKey: organiserQueries.couponBatches.key() });
      await refresh();
    } catch (error) {
      for (const { attr, detail } of (error instanceof ApiProblem && error.errors) || [])
        form.setError(attr as Path<FieldValues>, { message: detail });
      notifyFailure(error);
    }
  });
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
        <h3 className="text-base font-semibold">{m.organiser_batch_new()}</h3>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput name="name" label={m.organiser_name()} />
          <NumberInput name="count" label={m.organiser_batch_count()} step={1} min={1} />
          <TextInput name="prefix" label={m.organiser_batch_prefix()} />
        </div>
        <DiscountFields />
        <TextInput name="description" label={m.organiser_coupon_description()} />
        <TimeInput name="valid_until" label={m.organiser_coupon_valid_until()} optional />
        <ReferencesInput
          name="tickets"
          label={m.organiser_coupon_tickets()}
          hint={m.organiser_coupon_tickets_hint()}
          options={tickets}
          placeholder={m.organiser_choose_ticket()}
        />
        <DialogActions>
          <KitButton type="submit" form={id} variant="primary" loading={form.formState.isSubmitting}>
            {m.organiser_batch_make()}
          </KitButton>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
