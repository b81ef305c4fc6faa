import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { EnderecoAdicional } from '../empresa.contract.ts'
import type { EnderecoAdicional as EnderecoFields } from '../empresa.rules.ts'

/** A `numeric` column is read as text. */
export const degrees = (value: string | null) => (value === null ? null : Number(value))

/** Further addresses of many companies with one query, each list in the order of the form. */
export async function listEnderecos(
  tx: OwnerTx,
  empresaIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EnderecoAdicional[]>> {
  if (empresaIds.length === 0) return new Map()
  const { rows } = await sql<{
    empresa_id: string
    id: string
    descricao: string
    cep: string | null
    logradouro: string | null
    numero: string | null
    complemento: string | null
    bairro: string | null
    municipio_id: number | null
    municipio_nome: string | null
    uf: string | null
    latitude: string | null
    longitude: string | null
  }>`
    select e.empresa_id, e.id, e.descricao, e.cep, e.logradouro, e.numero, e.complemento, e.bairro,
           e.municipio_id, m.nome as municipio_nome, m.uf, e.latitude, e.longitude
    from empresa_endereco e left join municipio m on m.id = e.municipio_id
    where e.owner_id = ${tx.ownerId} and e.empresa_id = any(${empresaIds}::uuid[])
    order by e.empresa_id, e.ordem
  `.execute(tx.db)
  const lists = new Map<string, EnderecoAdicional[]>()
  for (const { empresa_id, municipio_id, municipio_nome, uf, ...row } of rows) {
    const list = lists.get(empresa_id) ?? []
    list.push({
      ...row,
      municipioId: municipio_id,
      municipio:
        municipio_id === null || municipio_nome === null
          ? null
          : { id: municipio_id, nome: municipio_nome, uf: uf ?? '' },
      latitude: degrees(row.latitude),
      longitude: degrees(row.longitude),
    })
    lists.set(empresa_id, list)
  }
  return lists
}

/** Makes the further addresses of a company exactly these; `kept` are the ids it has now. */
export async function replaceEnderecos(
  tx: OwnerTx,
  empresaId: string,
  enderecos: readonly EnderecoFields[],
  kept: ReadonlySet<string>,
): Promise<void> {
  if (enderecos.length === 0 && kept.size === 0) return
  const rows = enderecos.map(({ municipioId, ...endereco }, ordem) => ({
    ...endereco,
    id: endereco.id !== undefined && kept.has(endereco.id) ? endereco.id : uuidv7(),
    municipio_id: municipioId,
    ordem,
  }))
  await sql`
    delete from empresa_endereco
    where owner_id = ${tx.ownerId} and empresa_id = ${empresaId} and id <> all(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
  await sql`
    insert into empresa_endereco (owner_id, empresa_id, id, ordem, descricao, cep, logradouro, numero, complemento,
                                  bairro, municipio_id, latitude, longitude)
    select ${tx.ownerId}, ${empresaId}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id uuid, ordem smallint, descricao text, cep text, logradouro text, numero text, complemento text,
      bairro text, municipio_id integer, latitude numeric, longitude numeric)
    on conflict (owner_id, id) do update set
      ordem = excluded.ordem, descricao = excluded.descricao, cep = excluded.cep,
      logradouro = excluded.logradouro, numero = excluded.numero, complemento = excluded.complemento,
      bairro = excluded.bairro, municipio_id = excluded.municipio_id, latitude = excluded.latitude,
      longitude = excluded.longitude
  `.execute(tx.db)
}
