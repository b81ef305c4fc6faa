/** The slim rows of the formation screen: one query for all of them, or for those that changed. */

import { type RawBuilder, sql } from 'kysely'
import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import { hasCoordenadas, localidadeOf } from '#modules/pedido/lugar.rules.ts'
import { MAX_EM_LOTE, MAX_LISTADOS, pedidoErrors } from '#modules/pedido/pedido.contract.ts'
import { dayOf, withinReach } from '#modules/pedido/server/pedido-filtro.ts'
import { emDiasDaUnidade } from '#modules/unidade-negocio/server/dias-da-unidade.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { ListarFormacao, PedidoNaFormacao } from '../formacao.contract.ts'

interface Row {
  readonly id: string
  readonly numero: string
  readonly versao: number
  readonly unidade_id: string
  readonly fuso_horario: string
  readonly tipo_frete: TipoFrete
  readonly agrupador: string | null
  readonly origem_quem: string | null
  readonly origem_nome: string | null
  readonly origem_cidade: string | null
  readonly origem_uf: string | null
  readonly origem_latitude: number | null
  readonly origem_longitude: number | null
  readonly destino_quem: string | null
  readonly destino_nome: string | null
  readonly destino_cidade: string | null
  readonly destino_uf: string | null
  readonly destino_municipio_id: number | null
  readonly destino_latitude: number | null
  readonly destino_longitude: number | null
  readonly possui_redespacho: boolean
  readonly redespacho_quem: string | null
  readonly redespacho_latitude: number | null
  readonly redespacho_longitude: number | null
  readonly dh_coleta: Date | null
  readonly dh_entrega_inicio: Date | null
  readonly dh_entrega: Date | null
  readonly peso_kg: number
  readonly cubagem_exata: number
  readonly paletes: number
  readonly valor: number
  readonly minuta_id: string | null
  readonly minuta: number | null
}

/** As numbers; text would be what numeric columns are read as. */
const NUMBERS = sql.raw(
  [
    'origem_latitude',
    'origem_longitude',
    'destino_latitude',
    'destino_longitude',
    'redespacho_latitude',
    'redespacho_longitude',
    'peso_kg',
    'cubagem_exata',
    'paletes',
    'valor',
  ]
    .map((column) => `t.${column}::float8 as ${column}`)
    .join(', '),
)

const QUEM = sql.raw(
  ['origem', 'destino', 'redespacho']
    .map((place) => `coalesce(t.${place}_empresa_id::text, t.${place}_documento) as ${place}_quem`)
    .join(', '),
)

async function listRows(tx: OwnerTx, conditions: readonly RawBuilder<unknown>[], limit: number) {
  const { rows } = await sql<Row>`
    select t.id, t.numero, t.versao, t.unidade_id, u.fuso_horario, t.tipo_frete, t.agrupador, t.origem_nome,
      t.origem_cidade, t.origem_uf, t.destino_nome, t.destino_cidade, t.destino_uf, t.destino_municipio_id,
      t.possui_redespacho, t.dh_coleta, t.dh_entrega_inicio, t.dh_entrega, t.minuta_id, m.codigo as minuta,
      ${NUMBERS}, ${QUEM}
    from pedido t
    join lateral (
      select fuso_horario from unidade_negocio r where r.owner_id = t.owner_id and r.id = t.unidade_id offset 0
    ) u on true
    left join lateral (
      select codigo from minuta r where r.owner_id = t.owner_id and r.id = t.minuta_id offset 0
    ) m on true
    where t.owner_id = ${tx.ownerId} and t.ativo and t.carga_id is null and ${sql.join(conditions, sql` and `)}
    order by t.criado_em desc, t.id desc limit ${limit}
  `.execute(tx.db)
  return rows.map(toPedido)
}

/** The orders (`t`) that the person reaches, narrowed to the units chosen. */
export const reachOf = (session: Session) => {
  const { visiveis } = withinReach(session, {})
  return visiveis ? sql`t.unidade_id = any(${visiveis}::uuid[])` : sql`true`
}

/** Throws `pedido_lista_grande` beyond 10,000 and `invalid_input` for what is no day. */
export function listFormacao(
  deps: Deps,
  session: Session,
  { dataIni, dataFim }: ListarFormacao,
): Promise<PedidoNaFormacao[]> {
  const dias = emDiasDaUnidade({
    coluna: sql`t.dh_coleta`,
    unidade: sql`t.unidade_id`,
    inicio: dataIni && dayOf('dataIni', dataIni),
    fim: dataFim && dayOf('dataFim', dataFim),
  })
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await listRows(
      tx,
      [
        reachOf(session),
        ...(dias.length > 0 ? [sql`(t.dh_coleta is null or (${sql.join(dias, sql` and `)}))`] : []),
      ],
      MAX_LISTADOS + 1,
    )
    if (rows.length > MAX_LISTADOS) throw new AppError(pedidoErrors.pedido_lista_grande)
    return rows
  })
}

/** Those of the ids that are in the formation and within reach. */
export const readNaFormacao = (
  deps: Deps,
  session: Session,
  ids: readonly string[],
): Promise<PedidoNaFormacao[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) =>
    listRows(tx, [reachOf(session), sql`t.id = any(${[...ids]}::uuid[])`], MAX_EM_LOTE),
  )

const iso = (date: Date | null) => date?.toISOString() ?? null

function toPedido(row: Row): PedidoNaFormacao {
  const redespacho = {
    latitude: row.redespacho_latitude,
    longitude: row.redespacho_longitude,
    quem: row.redespacho_quem,
  }
  return {
    id: row.id,
    numero: row.numero,
    version: row.versao,
    unidadeNegocioId: row.unidade_id,
    fusoHorario: row.fuso_horario,
    tipoFrete: row.tipo_frete,
    agrupador: row.agrupador,
    nome: row.destino_nome,
    origem: {
      latitude: row.origem_latitude,
      longitude: row.origem_longitude,
      quem: row.origem_quem,
      localidade: localidadeOf({ nome: row.origem_nome, cidade: row.origem_cidade, uf: row.origem_uf }),
    },
    destino: {
      latitude: row.destino_latitude,
      longitude: row.destino_longitude,
      quem: row.destino_quem,
      localidade: localidadeOf({ nome: row.destino_nome, cidade: row.destino_cidade, uf: row.destino_uf }),
    },
    uf: row.destino_uf,
    municipioId: row.destino_municipio_id,
    possuiRedespacho: row.possui_redespacho,
    redespacho: hasCoordenadas(redespacho) ? redespacho : null,
    dhColeta: iso(row.dh_coleta),
    dhEntregaInicio: iso(row.dh_entrega_inicio),
    dhEntrega: iso(row.dh_entrega),
    pesoTotal: row.peso_kg,
    cubagemTotal: row.cubagem_exata,
    paletes: row.paletes,
    valorPedido: row.valor,
    minutaId: row.minuta_id,
    minuta: row.minuta,
  }
}
