-- Where other programs want to hear of orders, check-ins and the programme.
create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  url text not null,
  -- Of contract/organiser/webhook-events.ts.
  events text[] not null check (cardinality(events) > 0),
  -- Signs each message; encrypted with the secret that `sealed_with` names.
  secret bytea not null,
  sealed_with text,
  -- The one before: it signs too, until the receiver knows the new one.
  previous_secret bytea,
  previous_sealed_with text,
  previous_until timestamptz,
  created_by uuid not null references staff,
  created_at timestamptz not null,
  -- Since when every attempt has failed; null: the last one did not.
  failing_since timestamptz,
  -- While paused, messages wait.
  paused_at timestamptz,
  paused_for text check (paused_for in ('staff', 'failing', 'gone')),
  check ((paused_at is null) = (paused_for is null))
);

-- What happened and was not made into messages yet: a row in the transaction of the change. It refers to nothing, so that no order
-- waits for staff who change a webhook.
create table webhook_outbox (
  id bigint primary key generated always as identity,
  type text not null,
  at timestamptz not null,
  -- Of an order's event; the message says what the order is when it is made.
  order_id uuid,
  data jsonb not null default '{}'
);

create table webhook_messages (
  -- The receiver's `webhook-id`, the same at every attempt and for every receiver.
  id uuid primary key,
  type text not null,
  -- Byte for byte what is signed and sent.
  body text not null,
  created_at timestamptz not null
);
create index on webhook_messages (created_at);

create table webhook_deliveries (
  id uuid primary key,
  message_id uuid not null references webhook_messages on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- From here its attempts are spread over a day and a half; later, where staff send it again.
  queued_at timestamptz not null,
  attempts integer not null default 0,
  -- Also how long a process that attempts it now may need: then another one does.
  next_attempt_at timestamptz,
  -- Staff want it sent although the webhook is paused.
  forced boolean not null default false,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (endpoint_id, message_id),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
create index on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index on webhook_deliveries (message_id);

create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  ms integer not null,
  -- Null: no answer came.
  status integer,
  -- Why it failed; null: it did not.
  error text,
  -- How the answer began.
  answer text not null default ''
);
create index on webhook_attempts (delivery_id, id);

-- Orders are written by single statements for many at once; their events are what all of them have in common. Without a webhook
-- that wants them it writes nothing.
create function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (type, at, order_id)
    select 'order.' || event, at, order_id from added
    where exists (select from webhook_endpoints where 'order.' || event = any(events)) order by id;
  return null;
end
$$;
create trigger queue_order_webhooks after insert on order_events referencing new table as added
  for each statement execute function queue_order_webhooks();

-- A receiver that has failed for a day is paused, and the organiser has to look.
alter table tasks
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (kind in
    ('refund_failed', 'unknown_money', 'ledger_breach', 'invoice_failed', 'confirmation_failed', 'mail_failed', 'webhook_paused'));
