import type { FilledShop } from "./fill-sales.ts";

export interface SalesRequest {
  name: string;
  /** Under `/api/v1`. */
  path: string;
  authorization: string;
  /** Only for a POST. */
  body?: object;
}

/** Every list, search and figure that staff and devices ask for of sales, for an order in the middle of the year. */
export async function salesRequests({ db, tokens, orders }: FilledShop): Promise<SalesRequest[]> {
  const {
    rows: [order],
  } = await db.query(
    `select o.id, o.code, s.email, s.full_name, s.company, s.vat, p.id as payment, p.provider_reference as reference, a.code_serial as serial,
       purchases.ticket_id as ticket, (select number from coupons where code = 'NEXXT10' and edition_id = 1) as coupon,
       (select id from mailings where state = 'stopped' limit 1) as mailing,
       (select id from editions where id <> 1 order by year desc limit 1) as last_year,
       (select id from check_in_lists where name like 'Bench:%' order by id limit 1) as list
     from orders o join signups s on s.id = o.signup_id join payments p on p.id = o.current_payment_id
       join purchases on purchases.order_id = o.id join assignments a on a.purchase_id = purchases.id
     where s.company <> '' and s.vat <> '' and p.provider_reference is not null and o.edition_id = 1 order by o.created_at offset $1 limit 1`,
    // Orders of the year so far.
    [Math.floor(orders / 6)],
  );
  const day = new Date().toISOString().slice(0, 8);
  const staff = `Token ${tokens.staff}`;
  const device = `Device ${await tokens.device()}`;
  const of = (authorization: string, prefix: string, wanted: Record<string, string>): SalesRequest[] =>
    Object.entries(wanted).map(([name, path]) => ({ name, path: `${prefix}${path}`, authorization }));
  const search = (text: string) => `search=${encodeURIComponent(text)}`;
  const list = "?edition=1&limit=100";
  return [
    ...of(staff, "/organiser/orders/", {
      orders: list,
      "orders, all editions": "?limit=100",
      "orders, the year before": `?edition=${order.last_year}&limit=100`,
      "orders, from the middle": `${list}&offset=50000`,
      "orders, by total": `${list}&sort=-total`,
      "orders, smallest total first": `${list}&sort=total`,
      "orders, search: a frequent name": `${list}&${search("ana")}`,
      "orders, search: the same, its tenth page": `${list}&offset=900&${search("ana")}`,
      "orders, search: the same, by total": `${list}&sort=-total&${search("ana")}`,
      "orders, search: the same, cancelled": `${list}&state=cancelled&${search("ana")}`,
      "orders, search: two letters": `${list}&${search("an")}`,
      "orders, search: one letter": `${list}&${search("a")}`,
      "orders, search: a last name": `${list}&${search("silva")}`,
      "orders, search: a whole name": `${list}&${search(order.full_name)}`,
      "orders, search: an address": `${list}&${search(order.email)}`,
      "orders, search: a domain": `${list}&${search("@sales.example")}`,
      "orders, search: a company": `${list}&${search(order.company)}`,
      "orders, search: a NIF": `${list}&${search(order.vat)}`,
      "orders, search: an order's code": `${list}&${search(order.code)}`,
      "orders, search: a payment's id": `${list}&${search(order.payment)}`,
      "orders, search: a provider's reference": `${list}&${search(order.reference)}`,
      "orders, search: a ticket's serial": `${list}&${search(order.serial)}`,
      "orders, search: nothing found": `${list}&${search("zzyzx")}`,
      "orders, state: completed": `${list}&state=completed`,
      "orders, state: expired": `${list}&state=expired`,
      "orders, ticket": `${list}&ticket=${order.ticket}`,
      "orders, method": `${list}&method=2`,
      "orders, provider": `${list}&provider=sandbox`,
      "orders, coupon": `${list}&coupon=${order.coupon}`,
      "orders, by hand": `${list}&source=manual`,
      "orders, any refund": `${list}&refunded=any`,
      "orders, refunded in part": `${list}&refunded=part`,
      "orders, refunded whole": `${list}&refunded=whole`,
      "orders, refund failed": `${list}&refunded=failed`,
      "orders, this month": `${list}&from=${day}01`,
      "orders, choices": "choices/?edition=1",
      "an order's page": `${order.id}/`,
    }),
    ...of(staff, "/organiser/", {
      transfers: "orders-by-hand/transfers/?limit=100",
      "tasks, open": "tasks/?limit=100",
      "tasks, resolved": "tasks/?limit=100&state=resolved",
      money: "money/",
      figures: "editions/1/figures/",
      "figures, the year before": `editions/${order.last_year}/figures/`,
      exports: "exports/?limit=100",
      "audit log": "audit/?limit=100",
      "refund runs": "editions/1/refund-runs/",
      "answers of attendees": "editions/1/answers/?limit=100",
      "answers of attendees, search": `editions/1/answers/?limit=100&${search("ana")}`,
      "waiting lists": "editions/1/waiting-lists/",
      "waiting list of a ticket": "tickets/9/waiting-list/?limit=100",
      mailings: "editions/1/mailings/?limit=100",
      mailing: `mailings/${order.mailing}/`,
      "mailing, recipients": `mailings/${order.mailing}/recipients/?limit=100`,
      "mailing, recipients, search": `mailings/${order.mailing}/recipients/?limit=100&${search("ana")}`,
      "mailing, recipients, failed": `mailings/${order.mailing}/recipients/?limit=100&state=failed`,
      subscribers: "newsletter/?limit=100",
      "subscribers, search": `newsletter/?limit=100&${search("leitor-12")}`,
      "subscribers, unsubscribed": "newsletter/?limit=100&status=unsubscribed",
      "check-ins": "editions/1/check-ins/?limit=100",
      "check-ins, from the middle": "editions/1/check-ins/?limit=100&offset=50000",
      "check-ins, a list": `editions/1/check-ins/?limit=100&list=${order.list}`,
      "check-ins, double": "editions/1/check-ins/?limit=100&show=double",
      "check-ins, refused": "editions/1/check-ins/?limit=100&show=refused",
      "check-ins, search: a frequent name": `editions/1/check-ins/?limit=100&${search("ana")}`,
      "check-ins, search: a whole name": `editions/1/check-ins/?limit=100&${search(order.full_name)}`,
      "check-ins, search: nothing found": `editions/1/check-ins/?limit=100&${search("zzyzx")}`,
      "check-ins, counts of today": "editions/1/check-ins/counts/",
      devices: "editions/1/door-devices/",
    }),
    ...of(device, "/door/", {
      "device, set-up with counts": "setup/",
      "device, feed: its first 2,000 units": "feed/",
      "device, search: a frequent name": `search/?${search("ana")}`,
      "device, search: a whole name": `search/?${search(order.full_name)}`,
      "device, search: nothing found": `search/?${search("zzyzx")}`,
    }),
    ...Object.entries(await audiences(db)).map(([name, choice]) => ({
      name: `attendees of a mailing${name && `, ${name}`}`,
      path: "/organiser/editions/1/mailings/audience/",
      authorization: staff,
      body: {
        kind: "informational",
        tickets: [],
        days: [],
        events: [],
        languages: [],
        search: "",
        limit: 50,
        ...choice,
      },
    })),
  ];
}

async function audiences(db: FilledShop["db"]): Promise<Record<string, object>> {
  const {
    rows: [known],
  } = await db.query(
    `select (select ticket_id from order_lines join orders on orders.id = order_id where edition_id = 1 order by ticket_id limit 1) as ticket,
       event_id as event, (starts_at at time zone 'Europe/Lisbon')::date::text as day
     from ticket_events join tickets on tickets.id = ticket_id join public_events on public_events.id = event_id
     where tickets.edition_id = 1 order by event_id limit 1`,
  );
  return {
    "": {},
    "search: a frequent name": { search: "ana" },
    "search: a last name": { search: "silva" },
    "search: one letter": { search: "a" },
    "a ticket": { tickets: [known.ticket] },
    "a ticket, search: a frequent name": { tickets: [known.ticket], search: "ana" },
    "a day": { days: [known.day] },
    "a session": { events: [known.event] },
    "a language": { languages: ["pt"] },
    promotional: { kind: "promotional" },
  };
}
