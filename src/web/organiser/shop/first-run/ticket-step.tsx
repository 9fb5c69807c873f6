import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { firstLanguage } from "#contract/language.ts";
import { typeColour } from "#contract/organiser/shop/type-colour.ts";
import { m } from "#messages/messages.js";
import { Price } from "#web/ui/money/price.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { inFirst } from "../../form/base-texts.ts";
import { nameIn } from "../../form/each-language.tsx";
import { explainIssue } from "../../form/explain-issue.ts";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { KitButton } from "../../kit/button.tsx";
import { Preview } from "../../kit/preview.tsx";
import { vatOfEdition } from "../../shell/staff-context.ts";
import { PriceWithVat } from "../tickets/price-with-vat.tsx";
import { FormStep } from "./step.tsx";

const PRICE = /^\d{1,5}([.,]\d{1,2})?$/;

const fields = z.object({
  name: z.string().trim().min(1).max(100),
  price: z.string().trim().min(1).regex(PRICE),
  size: z.number().int().min(1).max(1_000_000),
});
type Given = z.output<typeof fields>;

/** One ticket with as many places as there are: its type and its quota come with it. */
export function TicketStep({ edition, onSkip }: { edition: number; onSkip: () => void }) {
  const form = useForm<Given>({
    resolver: zodResolver(fields, { error: explainIssue }),
    defaultValues: { name: m.guide_ticket_default({}, { locale: firstLanguage() }), price: "", size: 200 },
  });
  const { data: stored } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id: edition } }));
  const vat = vatOfEdition(stored ?? { charges_vat: false });
  const price = form.watch("price").trim().replace(",", ".");
  // A second attempt goes on with what the first has made.
  const made = useRef<{ type?: number; quota?: number }>({});
  const save = useChange({
    send: async ({ name, price, size }: Given) => {
      const { ticketTypes, quotas, tickets } = organiserApi;
      const first = firstLanguage();
      const texts = inFirst({ name }, first);
      // Types are headings of the shop: one that is named as its first ticket would be wrong with the second.
      const type = inFirst({ name: m.guide_ticket_type_default({}, { locale: first }) }, first);
      const { look } = await organiserApi.editions.get({ id: edition });
      made.current.type ??= (
        await ticketTypes.create({ edition, ...type, color: typeColour(look.accent) })
      ).id;
      made.current.quota ??= (await quotas.create({ edition, name, size })).id;
      await tickets.create({
        edition,
        ...texts,
        description: "",
        cover: "",
        price: price.replace(",", "."),
        ticket_type: made.current.type,
        quotas: [made.current.quota],
      });
    },
    refused: m.guide_not_saved(),
    rereads: [organiserQueries.key()],
  });
  return (
    <FormStep
      number={2}
      title={m.guide_tickets()}
      text={m.guide_tickets_text()}
      form={form}
      onSubmit={save.run}
    >
      <TextInput
        name="name"
        label={nameIn(firstLanguage(), m.guide_ticket_name())}
        className="sm:col-span-2"
      />
      <TextInput
        name="price"
        inputMode="decimal"
        label={m.guide_ticket_price(vat)}
        hint={m.guide_ticket_price_hint(vat)}
      />
      <PriceWithVat vatRate={stored?.vat_rate ?? 0} />
      <NumberInput name="size" label={m.guide_ticket_size()} step={1} min={1} />
      {stored && PRICE.test(price) && (
        <div className="sm:col-span-2">
          <Preview>
            <Price
              ticket={{ price, fake_price: null, vat_rate: stored.vat_rate }}
              withVat={stored.prices_with_vat}
            />
          </Preview>
        </div>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <KitButton type="submit" variant="primary" loading={save.busy}>
          {m.guide_ticket_save()}
        </KitButton>
        <KitButton variant="quiet" onClick={onSkip}>
          {m.guide_ticket_skip()}
        </KitButton>
      </div>
    </FormStep>
  );
}
