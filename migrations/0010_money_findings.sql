-- Given back by somebody, outside of what the provider was asked for: its statement may have it or not.
alter table refunds add column by_hand boolean not null default false;
update refunds set by_hand = true where status = 'done' and id::text in
  (select subject from work_items where kind = 'refund_failed' and done_at is not null);

-- What was closed and is found wrong again is told again. Money of nobody's is one event: closed, it stays closed.
alter table work_items drop constraint work_items_kind_subject_key;
create unique index work_items_once on work_items (kind, subject)
  where done_at is null or kind = 'unknown_money';

alter table work_items drop constraint work_items_kind_check;
alter table work_items add constraint work_items_kind_check check (kind in
  ('refund_failed', 'unknown_money', 'books_differ', 'invoice_failed'));
