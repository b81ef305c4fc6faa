/** A load follows the remessas on it: its stops, its documents, and what it weighs. The load is locked by the caller. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { toRotaColumns } from '#modules/carga/server/cadastro/write-cargas.ts'
import { changeCarga, lockCarga } from '#modules/carga/server/change-carga.ts'
import { estimateCaminho } from '#modules/carga/server/compute-caminho.ts'
import {
  insertDocumentos,
  type NovoDocumento,
} from '#modules/documento-carga/server/documento/insert-documentos.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { CargaAberta } from './open-carga.ts'
import { codigoDe, type RemessaAberta } from './remessa.repository.ts'

const MAX_PARADAS = 99
const M3 = 7
const LITROS_POR_M3 = 1_000

interface Parada {
  readonly id: string
  readonly ordem: number
  readonly tipo: 1 | 2
  readonly empresaId: string | null
  readonly nome: string
  readonly municipioId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

const readParadas = async (tx: OwnerTx, cargaId: string): Promise<Parada[]> => {
  const { rows } = await sql<Parada>`
    select id, ordem, tipo, empresa_id as "empresaId", nome, municipio_id as "municipioId", latitude::float8 as latitude,
      longitude::float8 as longitude
    from carga_parada where owner_id = ${tx.ownerId} and carga_id = ${cargaId} order by ordem
  `.execute(tx.db)
  return rows
}

/** A customer of the register is one place; one that is not is known by name and town. */
const placeOf = (one: { empresaId: string | null; nome: string; municipioId: number | null }) =>
  one.empresaId ?? `${one.nome.toLowerCase()}|${one.municipioId}`

const destinoDe = ({ destinatarioId, destinatario, destinoMunicipioId }: RemessaAberta) => ({
  empresaId: destinatarioId,
  nome: destinatario ?? '',
  municipioId: destinoMunicipioId,
})

/** Where the goods are handed over. */
export interface LugarNaCarga {
  readonly paradaId: string
  readonly criada: boolean
}

/** Puts remessas on a load: missing stops at its end, their documents, their weight. Answers the stop of each. */
export async function putOnCarga(
  tx: OwnerTx,
  actor: Actor,
  carga: CargaAberta,
  remessas: readonly RemessaAberta[],
  now: Date,
): Promise<ReadonlyMap<string, LugarNaCarga>> {
  const before = await readParadas(tx, carga.id)
  const existentes = new Map(
    before.filter(({ tipo }) => tipo === 2).map((parada) => [placeOf(parada), parada]),
  )
  const criadas = new Set(await readCriadas(tx, carga.id))
  const lugares = new Map<string, LugarNaCarga>()
  const novas = new Map<string, { id: string; remessa: RemessaAberta }>()
  for (const remessa of remessas) {
    const place = placeOf(destinoDe(remessa))
    const known = existentes.get(place)
    if (known) lugares.set(remessa.id, { paradaId: known.id, criada: criadas.has(known.id) })
    else {
      const nova = novas.get(place) ?? { id: uuidv7(), remessa }
      novas.set(place, nova)
      lugares.set(remessa.id, { paradaId: nova.id, criada: true })
    }
  }
  if (before.length + novas.size > MAX_PARADAS) {
    throw invalidField('ids', 'A carga não comporta mais paradas: escolha menos destinos')
  }
  await insertParadas(tx, carga.id, [...novas.values()])
  const paradas = await readParadas(tx, carga.id)
  await insertNotas(tx, carga.id, remessas, lugares, paradas, now)
  const rota = novas.size === 0 ? {} : toRotaColumns(estimateCaminho(paradas))
  await changeMedidas(tx, actor, carga.id, remessas, 1, rota, now)
  return lugares
}

/** Takes remessas from a load again; a stop that came with them leaves with the last of them. */
export async function takeOffCarga(
  tx: OwnerTx,
  actor: Actor,
  cargaId: string,
  remessas: readonly RemessaAberta[],
  now: Date,
): Promise<void> {
  const ids = remessas.map(({ id }) => id)
  await sql`
    delete from carga_documento d using remessa_documento r
    where d.owner_id = ${tx.ownerId} and d.carga_id = ${cargaId} and d.id = r.carga_documento_id
      and r.owner_id = ${tx.ownerId} and r.remessa_id = any(${ids}::uuid[])
  `.execute(tx.db)
  await forgetNotas(tx, ids)
  const { rows: gone } = await sql`
    delete from carga_parada p where p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.situacao = 1
      and exists (select from remessa_etapa e where e.owner_id = p.owner_id and e.parada_id = p.id and e.parada_criada
        and e.remessa_id = any(${ids}::uuid[]))
      and not exists (select from remessa_etapa e where e.owner_id = p.owner_id and e.parada_id = p.id
        and e.remessa_id <> all(${ids}::uuid[]))
      and not exists (select from carga_documento d where d.owner_id = p.owner_id and d.parada_id = p.id)
      and exists (select from carga_parada q where q.owner_id = p.owner_id and q.carga_id = p.carga_id and q.tipo = 2
        and q.id <> p.id and not exists (select from remessa_etapa e where e.owner_id = q.owner_id and e.parada_id = q.id
          and e.parada_criada and e.remessa_id = any(${ids}::uuid[])))
    returning p.id
  `.execute(tx.db)
  const rota = gone.length === 0 ? {} : toRotaColumns(estimateCaminho(await readParadas(tx, cargaId)))
  await changeMedidas(tx, actor, cargaId, remessas, -1, rota, now)
}

/** The documents of a load that is given up stay with it; the remessas forget them. */
export const forgetNotas = (tx: OwnerTx, ids: readonly string[]) =>
  sql`
    update remessa_documento set carga_documento_id = null
    where owner_id = ${tx.ownerId} and remessa_id = any(${[...ids]}::uuid[]) and carga_documento_id is not null
  `.execute(tx.db)

async function readCriadas(tx: OwnerTx, cargaId: string): Promise<string[]> {
  const { rows } = await sql<{ parada_id: string }>`
    select distinct parada_id from remessa_etapa
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and parada_criada and parada_id is not null
  `.execute(tx.db)
  return rows.map(({ parada_id }) => parada_id)
}

async function insertParadas(
  tx: OwnerTx,
  cargaId: string,
  novas: readonly { readonly id: string; readonly remessa: RemessaAberta }[],
): Promise<void> {
  if (novas.length === 0) return
  const rows = novas.map(({ id, remessa }, index) => ({
    id,
    place: index + 1,
    empresa_id: remessa.destinatarioId,
    nome: remessa.destinatario,
    documento: remessa.destinatarioDocumento,
    endereco: remessa.destinoEndereco,
    municipio_id: remessa.destinoMunicipioId,
    prazo: remessa.dhEntrega,
    fuso: remessa.fusoHorario,
  }))
  const { rows: inserted } = await sql`
    insert into carga_parada (owner_id, id, carga_id, ordem, tipo, empresa_id, nome, documento, cep, endereco, municipio_id,
      cidade, uf, fuso_horario, latitude, longitude, janela_fim)
    select ${tx.ownerId}, x.id, ${cargaId},
      (select max(q.ordem) from carga_parada q where q.owner_id = ${tx.ownerId} and q.carga_id = ${cargaId}) + x.place,
      2, x.empresa_id, x.nome, x.documento, case when e.municipio_id = m.id then e.cep end, x.endereco, m.id, m.nome, m.uf,
      coalesce(m.fuso_horario, x.fuso),
      case when e.municipio_id = m.id then coalesce(e.latitude_exata, m.latitude) else m.latitude end,
      case when e.municipio_id = m.id then coalesce(e.longitude_exata, m.longitude) else m.longitude end, x.prazo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, place integer, empresa_id uuid, nome text,
      documento text, endereco text, municipio_id integer, prazo timestamptz, fuso text)
    left join municipio m on m.id = x.municipio_id
    left join empresa e on e.owner_id = ${tx.ownerId} and e.id = x.empresa_id
    returning id
  `.execute(tx.db)
  if (inserted.length !== rows.length) throw new AppError(platformErrors.version_conflict)
  await sql`
    insert into carga_evento (owner_id, id, carga_id, parada_id, ordem, tipo, descricao, dh_prevista)
    select ${tx.ownerId}, gen_random_uuid(), ${cargaId}, p.id,
      (select coalesce(max(ordem), 0) from carga_evento where owner_id = ${tx.ownerId} and carga_id = ${cargaId})
        + (row_number() over (order by p.ordem, x.n))::int,
      x.tipo, left(x.texto || p.nome, 160), case when x.n = 1 then p.janela_fim end
    from carga_parada p
    cross join (values (1, 'chegada', 'Chegada em '), (2, 'saida', 'Saída de ')) as x (n, tipo, texto)
    where p.owner_id = ${tx.ownerId} and p.id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
}

interface Nota {
  readonly id: string
  readonly remessaId: string
  readonly tipo: NovoDocumento['tipo']
  readonly numero: string | null
  readonly serie: string | null
  readonly chave: string | null
  readonly embalagem: string | null
  readonly quantidade: number | null
  readonly pesoKg: number | null
  readonly volume: number | null
  readonly valor: number | null
}

async function insertNotas(
  tx: OwnerTx,
  cargaId: string,
  remessas: readonly RemessaAberta[],
  lugares: ReadonlyMap<string, LugarNaCarga>,
  paradas: readonly Parada[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Nota>`
    select d.id, d.remessa_id as "remessaId", d.tipo, d.numero, d.serie, d.chave, d.embalagem,
      d.quantidade::float8 as quantidade, d.peso_kg::float8 as "pesoKg", d.volume_m3::float8 as volume,
      d.valor::float8 as valor
    from remessa_documento d
    where d.owner_id = ${tx.ownerId} and d.remessa_id = any(${remessas.map(({ id }) => id)}::uuid[])
      and not exists (select from carga_documento c where c.owner_id = d.owner_id and c.carga_id = ${cargaId}
        and c.chave = d.chave)
    order by d.remessa_id, d.ordem
  `.execute(tx.db)
  if (rows.length === 0) return
  const byId = new Map(remessas.map((remessa) => [remessa.id, remessa]))
  const ordens = new Map(paradas.map(({ id, ordem }) => [id, ordem]))
  const copies = rows.map(({ id, remessaId, ...nota }) => {
    const remessa = byId.get(remessaId)
    const copy: NovoDocumento = {
      ...nota,
      id: uuidv7(),
      parada: ordens.get(lugares.get(remessaId)?.paradaId ?? '') ?? 0,
      codigo: remessa ? codigoDe(remessa) : null,
      descricao: null,
      emitente: { documento: null, nome: remessa?.remetente ?? null },
      destinatario: {
        documento: remessa?.destinatarioDocumento ?? null,
        nome: remessa?.destinatario ?? null,
      },
      emitidoEm: null,
    }
    return { id, copy }
  })
  await insertDocumentos(
    tx,
    cargaId,
    copies.map(({ copy }) => copy),
    now,
  )
  await sql`
    update remessa_documento d set carga_documento_id = x.copia
    from jsonb_to_recordset(${JSON.stringify(copies.map(({ id, copy }) => ({ id, copia: copy.id })))}::jsonb) as x (id uuid, copia uuid)
    where d.owner_id = ${tx.ownerId} and d.id = x.id
  `.execute(tx.db)
}

/** What the remessas weigh comes to the load, or leaves it; its history names them. */
async function changeMedidas(
  tx: OwnerTx,
  actor: Actor,
  cargaId: string,
  remessas: readonly RemessaAberta[],
  sign: 1 | -1,
  rota: Partial<ReturnType<typeof toRotaColumns>>,
  now: Date,
): Promise<void> {
  const before = await lockCarga(tx, cargaId)
  const sum = (pick: (one: RemessaAberta) => number) =>
    remessas.reduce((total, one) => total + pick(one), 0) * sign
  const moved = (value: string | number, by: number, casas: number) =>
    Math.max(0, Math.round((Number(value) + by) * casas) / casas)
  const perM3 = before.volume_unidade === M3 ? 1 : LITROS_POR_M3
  const names = remessas.slice(0, 20).map(codigoDe).join(', ')
  const text = remessas.length > 20 ? `${names} e mais ${remessas.length - 20}` : names
  await changeCarga(
    tx,
    actor,
    {
      before,
      set: {
        ...rota,
        peso_kg: moved(
          before.peso_kg,
          sum(({ pesoKg }) => pesoKg),
          1_000,
        ),
        volume_exato: moved(before.volume_exato, sum(({ volumeM3 }) => volumeM3) * perM3, 1_000),
        valor_carga: moved(
          before.valor_carga,
          sum(({ valor }) => valor),
          100,
        ),
        quantidade: moved(
          before.quantidade,
          sum(({ volumes }) => volumes),
          1,
        ),
      },
      acao: sign === 1 ? 'carregamento de remessas' : 'retirada de remessas',
      mudancas: [{ campo: 'Remessas', de: sign === 1 ? null : text, para: sign === 1 ? text : null }],
    },
    now,
  )
}
