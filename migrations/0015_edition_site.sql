-- What visitors read of an edition in place of our texts, and the sections of its home page.
alter table editions add column site jsonb not null default
  '{"texts": {}, "home": ["film", "headline", "days", "speakers", "tickets", "stages", "calls", "newsletter"]}';
