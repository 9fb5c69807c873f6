-- What VIES said of a buyer's tax number when the order completed. The number itself stands on the invoice.
create table tax_number_checks (
  order_id uuid primary key references orders,
  -- Null: VIES has not answered yet.
  is_valid boolean,
  -- Of the consultation, as VIES numbers it for the company that asked.
  consultation text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz
);
