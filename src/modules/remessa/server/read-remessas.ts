/** Remessas as they are shown: lists in one query, one with its documents, volumes and occurrences. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { codigoDaRemessa } from '../etiqueta.rules.ts'
import { historicoSituacao, type Passo } from '../pipe.rules.ts'
import {
  MAX_VOLUMES,
  type Remessa,
  type RemessaDetalhe,
  TIPO_REMESSA,
  type Volume,
} from '../remessa-dados.contract.ts'
import { iso } from './etapas.repository.ts'
import { ENTIDADE_REMESSA, isWithin, offered, openRemessas } from './remessa.repository.ts'

type Row = Omit<Remessa, 'codigo' | 'historicoAtualSituacao' | 'creationTime' | 'version'> & {
  readonly codigo: number
  readonly versao: number
  readonly passo: Passo | null
}

const party = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null
    else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', coalesce(${sql.ref(`${alias}.nome_fantasia`)}, ${sql.ref(`${alias}.nome`)})) end`
const unit = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null
    else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${sql.ref(`${alias}.descricao`)}) end`

/** In the order of the ids, those that exist; one query however many there are. */
export async function readRemessas(tx: OwnerTx, ids: readonly string[]): Promise<Remessa[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select r.id, r.codigo, r.versao, r.situacao, coalesce(r.tipo, ${TIPO_REMESSA.Simples}) as tipo, r.lote, r.urgente,
      r.unidade_id as "unidadeNegocioId", ${unit('u')} as "unidadeNegocio",
      r.responsavel_id as "responsavelId", p.nome as responsavel,
      r.liberada as "liberadaParaCarga", r.liberada_motivo as "liberadaMotivo", r.etapa_passo as passo,
      r.etapa_origem_id as "historicoAtualUnidadeNegocioOrigemId",
      r.etapa_destino_id as "historicoAtualUnidadeNegocioDestinoId",
      r.tomador_id as "tomadorServicoId", ${party('tom')} as "tomadorServico",
      r.agente_id as "agenteCargaId", ${party('age')} as "agenteCarga", r.contato_agente as "contatoAgente",
      r.remetente_id as "remetenteId",
      jsonb_build_object('id', r.remetente_id, 'nome', r.remetente_nome) as remetente,
      r.destinatario_id as "destinatarioId",
      case when r.destinatario_nome is null then null
        else jsonb_build_object('id', r.destinatario_id, 'nome', r.destinatario_nome) end as destinatario,
      r.destinatario_documento as "destinatarioDocumento", r.destino_municipio_id as "destinoMunicipioId",
      r.destino_cidade as "destinoCidade", r.destino_uf as "destinoUf", r.destino_endereco as "destinoEndereco",
      r.terminal_carga_id as "terminalCargaId", ${party('tca')} as "terminalCarga",
      r.terminal_entrega_id as "terminalEntregaId", ${party('ten')} as "terminalEntrega",
      r.coleta, ${iso('r.dh_coleta')} as "dhColeta", r.entrega, ${iso('r.dh_entrega')} as "dhEntrega",
      ${iso('r.criado_em')} as "dhCriacao", r.criado_por as "creationUserId", r.criado_por_nome as "creationUser",
      r.caracteristica_id as "caracteristicaId",
      case when c.id is null then null else jsonb_build_object('id', c.id, 'descricao', c.descricao) end as caracteristica,
      r.tipo_modal as "tipoModal", r.tipo_servico as "tipoServico", r.tipo_comercio as "tipoComercio",
      r.tipo_atividade as "tipoAtividade", r.campos_adicionais as "camposAdicionais", r.observacoes, r.restricoes,
      r.peso_liquido_kg::float8 as "pesoLiquido", r.peso_tara_kg::float8 as "pesoTara",
      r.peso_kg::float8 as "pesoBruto", r.volume_m3::float8 as cubagem, r.valor::float8 as valor,
      r.volumes as "quantidadeVolumes", r.posicao, r.em_unidade_id as "emUnidadeNegocioId",
      ${iso('r.estoque_desde')} as "estoqueDesde", r.divergencias, u.fuso_horario as "fusoHorario",
      coalesce(e.etapas, '[]') as etapas,
      (select ${unit('o')} from unidade_negocio o where o.owner_id = r.owner_id and o.id = r.etapa_origem_id
        and r.etapa_tipo = 'transferencia') as "transferenciaUnidadeNegocioOrigem",
      (select ${unit('o')} from unidade_negocio o where o.owner_id = r.owner_id and o.id = r.etapa_destino_id
        and r.etapa_tipo = 'transferencia') as "transferenciaUnidadeNegocioDestino"
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
    join remessa r on r.owner_id = ${tx.ownerId} and r.id = asked.id
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    left join usuario p on p.owner_id = r.owner_id and p.id = r.responsavel_id
    left join empresa tom on tom.owner_id = r.owner_id and tom.id = r.tomador_id
    left join empresa age on age.owner_id = r.owner_id and age.id = r.agente_id
    left join empresa tca on tca.owner_id = r.owner_id and tca.id = r.terminal_carga_id
    left join empresa ten on ten.owner_id = r.owner_id and ten.id = r.terminal_entrega_id
    left join caracteristica c on c.owner_id = r.owner_id and c.id = r.caracteristica_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'ordem', s.ordem, 'tipo', s.tipo, 'passo', s.passo,
        'unidadeOrigem', ${unit('so')}, 'unidadeDestino', ${unit('sd')},
        'carga', case when g.id is null then null else jsonb_build_object('id', g.id, 'codigo', g.codigo::text) end,
        'dhPrevista', ${iso('s.dh_prevista')}, 'dhChegadaPrevista', ${iso('s.dh_chegada_prevista')},
        'dhInicio', ${iso('s.dh_inicio')}, 'dhExecucao', ${iso('s.dh_execucao')},
        'conferidaEm', ${iso('s.conferida_em')}, 'por', s.por_nome) order by s.ordem) as etapas
      from remessa_etapa s
      left join unidade_negocio so on so.owner_id = s.owner_id and so.id = s.unidade_origem_id
      left join unidade_negocio sd on sd.owner_id = s.owner_id and sd.id = s.unidade_destino_id
      left join carga g on g.owner_id = s.owner_id and g.id = s.carga_id
      where s.owner_id = r.owner_id and s.remessa_id = r.id
    ) e on true
    order by asked.place
  `.execute(tx.db)
  return rows.map(({ codigo, versao, passo, ...row }) => ({
    ...row,
    version: versao,
    codigo: codigoDaRemessa(codigo),
    historicoAtualSituacao: historicoSituacao(passo ?? undefined),
    creationTime: row.dhCriacao,
  }))
}

/** Throws `not_found`, also for one of units out of reach. */
export const getRemessa = (deps: Deps, session: Session, id: string): Promise<RemessaDetalhe> =>
  deps.db.readAsOwner(session.ownerId, (tx) => detailRemessa(tx, session, id))

export async function detailRemessa(tx: OwnerTx, session: Session, id: string): Promise<RemessaDetalhe> {
  const aberta = await seeRemessa(tx, session, id)
  const [[remessa], documentos, volumes, ocorrencias] = await Promise.all([
    readRemessas(tx, [aberta.id]),
    readDocumentos(tx, aberta.id),
    readVolumes(tx, aberta.id),
    readOcorrencias(tx, aberta.id),
  ])
  return { ...existing(remessa), documentos, volumes, ocorrencias, acoes: offered(session, aberta.estado) }
}

/** The remessa as it stands, when the caller may see it. Throws `not_found`. */
async function seeRemessa(tx: OwnerTx, session: Session, id: string) {
  const aberta = existing((await openRemessas(tx, [id], { forChange: false }))[0])
  if (!isWithin(session, aberta.estado)) throw new AppError(platformErrors.not_found)
  return aberta
}

async function readDocumentos(tx: OwnerTx, id: string): Promise<RemessaDetalhe['documentos']> {
  const { rows } = await sql<RemessaDetalhe['documentos'][number]>`
    select tipo, numero, serie, chave, embalagem, quantidade::float8 as quantidade, peso_kg::float8 as peso,
      volume_m3::float8 as volume, valor::float8 as valor, itens
    from remessa_documento where owner_id = ${tx.ownerId} and remessa_id = ${id} order by ordem
  `.execute(tx.db)
  return rows
}

async function readVolumes(tx: OwnerTx, id: string): Promise<Volume[]> {
  const { rows } = await sql<Volume>`
    select v.id, v.n, v.etiqueta, v.sscc, v.peso_kg::float8 as "pesoKg", v.comprimento_cm as "comprimentoCm",
      v.largura_cm as "larguraCm", v.altura_cm as "alturaCm", p.codigo as posicao, v.estado
    from remessa_volume v left join posicao_estoque p on p.owner_id = v.owner_id and p.id = v.posicao_id
    where v.owner_id = ${tx.ownerId} and v.remessa_id = ${id} order by v.n limit ${MAX_VOLUMES + 500}
  `.execute(tx.db)
  return rows
}

async function readOcorrencias(tx: OwnerTx, id: string): Promise<RemessaDetalhe['ocorrencias']> {
  const { rows } = await sql<RemessaDetalhe['ocorrencias'][number]>`
    select o.id, 'OC-' || o.numero as codigo, t.descricao as tipo, o.descricao, o.situacao
    from carga_ocorrencia o join tipo_ocorrencia t on t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id
    where o.owner_id = ${tx.ownerId} and o.registro_id = ${id} order by o.aberta_em desc, o.id limit 100
  `.execute(tx.db)
  return rows
}

export const listHistoricoRemessa = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    await seeRemessa(tx, session, id)
    return listHistory(tx, ENTIDADE_REMESSA, id)
  })
