-- What the organiser's lists are measured with: 200 speakers, 500 sessions, 300 tickets, 10,000 coupons, beside the demo's own.
insert into speakers (edition_id, slug, name, position, company, image, bio, linkedin_profile)
  select 1, 'bench-' || n, 'Pessoa ' || n, 'Investigadora', 'Empresa ' || n % 40, '', repeat('Uma biografia. ', 40), ''
  from generate_series(1, 200) as n;
insert into events (edition_id, title, description, starts_at, ends_at, event_type_id, stage_id, state)
  select 1, 'Sessão ' || n, repeat('O que se vai ouvir. ', 30), e.starts_at + n * interval '10 minutes',
    e.starts_at + n * interval '10 minutes' + interval '1 hour', 1 + n % 3, 1 + n % 10, 'confirmed'
  from generate_series(1, 500) as n, editions e where e.id = 1;
insert into event_speakers (event_id, speaker_id, position, edition_id)
  select e.id, s.id, 1 + row_number() over (partition by e.id order by s.id), 1 from events e
  join speakers s on s.slug = 'bench-' || (1 + e.id % 200) or s.slug = 'bench-' || (1 + (e.id + 7) % 200)
  where e.title like 'Sessão %' on conflict do nothing;
insert into tickets (edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position)
  select 1, 'Bilhete ' || n, '<p>Um dia</p>', '', 1000 + n, 1, 10, 100 + n from generate_series(1, 300) as n;
insert into coupons (edition_id, id, code, discount_type, discount_amount, description)
  select 1, 900000000 + n, 'BENCH' || n, 2, 500, 'Desconto de verão' from generate_series(1, 10000) as n;
analyze;
