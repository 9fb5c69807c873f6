-- How a task was resolved, by whom, and what the mail was that could not be delivered.
alter table tasks
  -- `retried` and `sent_again`: the shop does it anew, and a new task says so where it fails again.
  add column resolution text check (resolution in ('done', 'by_hand', 'retried', 'sent_again')),
  -- Their address, or `command line`; as in the audit log.
  add column resolved_by text,
  add column note text not null default '',
  -- Of an undeliverable mail: the job that sends it, and its reader's signup where there is one.
  add column mail jsonb,
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (kind in
    ('refund_failed', 'unknown_money', 'ledger_breach', 'invoice_failed', 'confirmation_failed', 'mail_failed'));
create index tasks_resolved on tasks (resolved_at desc) where resolved_at is not null;

-- Under which id the provider is asked for a refund that the organiser begins again: it would answer the first id with the refusal.
alter table refunds add column retried_as uuid unique;
