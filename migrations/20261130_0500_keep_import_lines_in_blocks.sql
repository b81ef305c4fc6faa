-- The lines of an import in blocks of one batch each: a fiftieth of the room, and no row, index entry and check a line.
create table importacao_bloco (
  owner_id uuid not null,
  importacao_id uuid not null,
  -- Positions of the first and the last of its lines among the rows after the header, and their numbers in the file.
  primeira integer not null,
  ultima integer not null,
  linha_primeira integer not null,
  linha_ultima integer not null,
  -- What becomes of its lines, each signature once.
  assinaturas text[] not null,
  -- What its lines are found by, a line each.
  busca text not null check (length(busca) <= 1000000),
  -- A byte that says how, then its lines as JSON: 0 as it is, 1 compressed by Brotli.
  linhas bytea not null,
  primary key (owner_id, importacao_id, primeira),
  foreign key (owner_id, importacao_id) references importacao (owner_id, id) on delete cascade
);
alter table importacao_bloco alter column linhas set storage external;
select app_secure_table('importacao_bloco');

alter table importacao
  -- Counts decisions about single cells, which may change what a line is found by.
  add column decisoes integer not null default 0,
  -- The blocks say what becomes of its lines; what the version before has kept of them counts no more.
  add column em_blocos boolean not null default false;

-- Lines that the version before has kept as one block, instead of the block that begins so.
create function app_block_lines(p_owner uuid, p_importacao uuid, p_primeira integer, p_ultima integer)
  returns void language sql as $$
  insert into importacao_bloco
    (owner_id, importacao_id, primeira, ultima, linha_primeira, linha_ultima, assinaturas, busca, linhas)
  select p_owner, p_importacao, min(ordem), max(ordem), min(linha), max(linha), array_agg(distinct assinatura),
    string_agg(busca, e'\n' order by ordem),
    '\x00'::bytea || convert_to(
      json_agg(json_build_array(ordem, linha, assinatura, chave, dados) order by ordem)::text, 'UTF8')
  from importacao_linha
  where owner_id = p_owner and importacao_id = p_importacao and ordem between p_primeira and p_ultima
  having count(*) > 0
  on conflict (owner_id, importacao_id, primeira) do update set
    assinaturas = excluded.assinaturas, linhas = excluded.linhas
$$;
revoke execute on function app_block_lines(uuid, uuid, integer, integer) from public;
grant execute on function app_block_lines(uuid, uuid, integer, integer) to estiva_app, estiva_sistema;

select app_block_lines(owner_id, importacao_id, min(ordem), max(ordem))
from importacao_linha group by owner_id, importacao_id, (ordem - 1) / 400;

-- While processes are replaced: what the version before checks, decides and gives up is followed in the blocks, ...
create function app_follow_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from importacao_bloco b
    where (b.owner_id, b.importacao_id) in (select owner_id, importacao_id from mudadas);
    return null;
  end if;
  if exists (
    select from importacao i where i.em_blocos and (i.owner_id, i.id) in (select owner_id, importacao_id from mudadas)
  ) then
    raise exception 'The lines of this import are kept by a newer version.';
  end if;
  if tg_op = 'INSERT' then
    perform app_block_lines(owner_id, importacao_id, min(ordem), max(ordem))
    from mudadas group by owner_id, importacao_id;
  else
    perform app_block_lines(b.owner_id, b.importacao_id, b.primeira, b.ultima)
    from importacao_bloco b
    where exists (
      select from mudadas m
      where m.owner_id = b.owner_id and m.importacao_id = b.importacao_id and m.ordem between b.primeira and b.ultima);
  end if;
  return null;
end $$;
create trigger importacao_linha_incluida after insert on importacao_linha
  referencing new table as mudadas for each statement execute function app_follow_lines();
create trigger importacao_linha_mudada after update on importacao_linha
  referencing new table as mudadas for each statement execute function app_follow_lines();
create trigger importacao_linha_removida after delete on importacao_linha
  referencing old table as mudadas for each statement execute function app_follow_lines();

-- ... and it takes no import whose lines stand in blocks, which it would find without a line. Who knows of blocks says so.
create function app_keep_from_before() returns trigger language plpgsql as $$
begin
  if new.em_blocos and new.trabalho_id is not null and new.trabalho_id is distinct from old.trabalho_id
    and current_setting('app.import_blocks', true) is distinct from 'on' then
    return null;
  end if;
  return new;
end $$;
create trigger importacao_de_blocos before update on importacao
  for each row execute function app_keep_from_before();
