import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { countryName } from "#web/ui/countries/country-name.ts";
import { Link } from "#web/ui/language/link.tsx";
import { useCurrentEdition } from "../../../shell/staff-context.ts";
import { Fact, Facts, Part } from "./part.tsx";

export function BuyerPart({ order: { buyer, purchase_order } }: { order: OrganiserOrder }) {
  const { year } = useCurrentEdition();
  const others = buyer.orders - 1;
  return (
    <Part
      title={m.orders_buyer()}
      aside={
        others > 0 && !buyer.erased ? (
          <Link
            to={`${organiserPaths.edition(year, "orders")}?q=${encodeURIComponent(buyer.email)}`}
            className="underline underline-offset-3"
          >
            {m.orders_other_orders({ count: others })}
          </Link>
        ) : null
      }
    >
      {buyer.erased ? (
        <p className="text-muted">{m.orders_erased_text()}</p>
      ) : (
        <Facts>
          <Fact name={m.orders_name()}>{buyer.full_name}</Fact>
          <Fact name={m.orders_email()} mono>
            {buyer.email}
          </Fact>
          <Fact name={m.orders_phone()} mono>
            {buyer.phone_number}
          </Fact>
          <Fact name={m.orders_company()}>{buyer.company}</Fact>
          <Fact name={m.orders_nif()} mono>
            {buyer.vat}
          </Fact>
          <Fact name={m.pro_forma_purchase_order()} mono>
            {purchase_order}
          </Fact>
          <Fact name={m.orders_documents_email()} mono>
            {buyer.company && buyer.documents_email}
          </Fact>
          <Fact name={m.orders_address()}>
            {[
              buyer.address,
              [buyer.zip_code, buyer.city].filter(Boolean).join(" "),
              countryName(buyer.country),
            ]
              .filter(Boolean)
              .join(", ")}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}
