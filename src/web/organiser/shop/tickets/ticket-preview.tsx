import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useParams } from "react-router";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { typeColour } from "#contract/organiser/shop/type-colour.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { m } from "#messages/messages.js";
import { plainSummary } from "#web/public/tickets/plain-summary.ts";
import { DrawnCover } from "../../../ui/media/drawn-cover.tsx";
import { Price } from "../../../ui/money/price.tsx";
import { TicketName } from "../../../ui/ticket/ticket-name.tsx";
import { TicketShape } from "../../../ui/ticket/ticket-shape.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useFirstTexts } from "../../form/first-texts.ts";
import { Preview } from "../../kit/preview.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketTypesKind } from "../shop-kinds.ts";

/** The preview shows only a price that matches. */
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;

/** The card in the ticket shop, as the form is now. */
export function TicketPreview() {
  const { id } = useCurrentEdition();
  const { data: edition } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id } }));
  const { data: types = [] } = useRecords(ticketTypesKind, id);
  const [name, description] = useFirstTexts(["name", "description"]);
  const [cover, price, fakePrice, typeId, external, vatRate] = useWatch({
    name: ["cover", "price", "fake_price", "ticket_type", "external_url", "vat_rate"],
  }) as [string, string, string | null, number | null, string | null, number | null];
  const { id: ticket } = useParams();
  const type = types.find((one) => one.id === typeId);
  const own = accentColours(edition?.look.accent);
  const shown = name || m.organiser_ticket();
  return (
    <Preview>
      <TicketShape
        as="div"
        label={plainTicketName(shown)}
        colour={type?.color ?? typeColour(edition?.look.accent ?? "")}
        className="max-w-80"
        stub={
          <p
            className="m-5 mt-4 grid min-h-11 place-items-center bg-primary font-semibold text-on-primary"
            style={own ? { background: own.fill, color: own.onFill } : undefined}
          >
            {external ? m.shop_external() : m.shop_add()}
          </p>
        }
      >
        {cover ? (
          <img
            src={cover}
            alt=""
            width={1200}
            height={900}
            className="aspect-video w-full bg-line object-cover"
          />
        ) : (
          <DrawnCover seed={edition?.seed ?? 0} of={Number(ticket) || 0} colour={own?.dark} />
        )}
        <div className="px-5 pt-4 pb-4">
          <p className="small-print text-muted">{type?.name}</p>
          <TicketName name={shown} as="p" className="mt-1.5" />
          <p className="mt-3 line-clamp-4 text-[0.9375rem] leading-snug text-muted">
            {plainSummary(description ?? "")}
          </p>
          <div className="pt-4">
            {external ? (
              <p className="small-print text-muted">{m.shop_external_price()}</p>
            ) : (
              PRICE.test(price ?? "") && (
                <Price
                  ticket={{
                    price,
                    fake_price: PRICE.test(fakePrice ?? "") ? fakePrice : null,
                    vat_rate: vatRate ?? edition?.vat_rate ?? 0,
                  }}
                  withVat={edition?.prices_with_vat ?? false}
                />
              )
            )}
          </div>
        </div>
      </TicketShape>
    </Preview>
  );
}
