-- Who exported what, and how far it got.
create table exports (
  id uuid primary key,
  kind text not null check (kind in ('orders', 'attendees', 'payments', 'refunds', 'check-ins', 'newsletter', 'audit')),
  format text not null check (format in ('csv', 'xlsx')),
  separator text not null check (separator in (';', ',')),
  edition_id integer references editions,
  -- The member who asked, whose download it is.
  staff_id uuid not null references staff,
  actor text not null,
  -- As counted when it began, and as sent by now.
  rows_total integer not null,
  rows_sent integer not null default 0,
  created_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('finished', 'cancelled', 'failed')),
  check ((outcome is null) = (ended_at is null))
);
create index exports_by_time on exports (created_at desc);

-- What was sold on days that are over, so that figures of a hundred thousand orders need no look at each. Purchases are never changed, so
-- a day that is over stays as it is; what is refunded is counted from the refunds. Whoever reads the figures fills the days that are missing.
create table sales_days (
  edition_id integer not null references editions,
  -- In Lisbon, when the orders were completed.
  day date not null,
  ticket_id integer not null references tickets,
  -- Of the buyer, as it was then.
  country text not null,
  coupon_id bigint references coupons,
  units integer not null,
  -- Each order once, at the first of its tickets.
  orders integer not null,
  -- Without VAT, before and after the coupon.
  listed_cents bigint not null,
  net_cents bigint not null
);
create index sales_days_of_edition on sales_days (edition_id, day);

create table sales_days_filled (
  only_row boolean primary key default true check (only_row),
  -- The first day that is not filled; null: none is.
  next_day date
);
insert into sales_days_filled (next_day) values (null);
