-- The provider's PDF of an issued document, in the file store; null: not fetched yet.
-- By which mail the buyer gets it, chosen once: `none` for those from before this version, which nobody is to be mailed now.
alter table invoices add column file_key text, add column mailed_at timestamptz,
  add column mailed_by text default 'none' check (mailed_by in ('confirmation', 'refund', 'own', 'none'));
alter table invoices alter column mailed_by set default null;
-- Of those that wait for their number the mail is still to come.
update invoices set mailed_by = null where status <> 'issued';
