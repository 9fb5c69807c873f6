-- An undo can be undone: the entry is there again, by a further row that says `redone`. The last row about an entry tells whether it is undone.
alter table check_ins drop constraint check_ins_undoes_id_key;
create index check_ins_undoes on check_ins (undoes_id, id) where undoes_id is not null;

create view undone_check_ins as
  select undoes_id as id from check_ins as last
  where undoes_id is not null and result = 'undone'
    and not exists (select from check_ins as later where later.undoes_id = last.undoes_id and later.id > last.id);

-- A device that undoes very many entries.
alter table tasks
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (kind in ('refund_failed', 'unknown_money', 'ledger_breach', 'invoice_failed',
    'confirmation_failed', 'mail_failed', 'webhook_paused', 'door_undos'));
