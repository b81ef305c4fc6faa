/** Reading offers with everything that belongs to them: a fixed number of queries, however many carriers were asked. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_CARGAS, MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import type { CargaDaOferta, ConviteLido, OfertaLida, PropostaLida } from './oferta-rows.ts'
import './oferta.tables.ts'
import { utc } from '#platform/server/database/utc.ts'

/** Noun of history and events of the shipper; that of the carrier. */
export const ENTIDADE_OFERTA = 'oferta'
export const ENTIDADE_RECEBIDA = 'oferta-recebida'

const OFERTA = sql`
  t.id, t.numero, t.tipo, t.situacao, t.unidade_id as "unidadeId", u.fuso_horario as zona, t.lote_id as "loteId",
  t.lote_modo as "loteModo", t.comportamento_id as "comportamentoId", t.comportamento, t.tarifa,
  t.valor_centavos::float8 as "valorCentavos", t.unidade_tarifa::text as "unidadeTarifa", t.contrapropostas,
  t.max_rodadas as "maxRodadas", t.teto_centavos::float8 as "tetoCentavos", t.modo_decisao as "modoDecisao",
  ${utc(sql`t.publica_em`)} as "publicaEm", ${utc(sql`t.encerra_em`)} as "encerraEm", t.resposta_min as "respostaMin",
  t.janela, t.aumento_percent::float8 as "aumentoPercent", t.mostrar_nome as "mostrarNome",
  t.mostrar_quantidade as "mostrarQuantidade", t.alcance, t.chamar_segundo as "chamarSegundo",
  t.motivo_piso as "motivoPiso", t.convidadas, t.prorrogacoes, ${utc(sql`t.publicada_em`)} as "publicadaEm",
  ${utc(sql`t.encerrada_em`)} as "encerradaEm", t.motivo_fim as "motivoFim", ${utc(sql`t.contingencia_em`)} as "contingenciaEm", t.tentativa, t.criado_por as "criadoPor",
  t.criado_por_nome as "criadoPorNome", ${utc(sql`t.criado_em`)} as "criadoEm", t.versao`

/** `condition` speaks of the offer as `t`; locked rows come in the order of their ids. */
async function listOfertas(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  { lock = false, limit = 1_000 }: { readonly lock?: boolean; readonly limit?: number } = {},
): Promise<OfertaLida[]> {
  const { rows } = await sql<OfertaLida>`
    select ${OFERTA} from oferta t
    join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id
    where t.owner_id = ${tx.ownerId} and ${condition} order by t.id limit ${limit}
    ${lock ? sql`for no key update of t` : sql``}
  `.execute(tx.db)
  return rows
}

export const findOferta = async (tx: OwnerTx, id: string, options?: { readonly lock?: boolean }) =>
  (await listOfertas(tx, sql`t.id = ${id}`, options))[0]

export async function listCargasDaOferta(tx: OwnerTx, ofertaId: string): Promise<CargaDaOferta[]> {
  const { rows } = await sql<CargaDaOferta>`
    select carga_id as "cargaId", ordem, valor_centavos::float8 as "valorCentavos",
      piso_snapshot_id as "pisoSnapshotId", resumo, piso, viva, convite_id as "conviteId",
      ${utc(sql`contratada_em`)} as "contratadaEm", ${utc(sql`veiculo_ate`)} as "veiculoAte"
    from oferta_carga where owner_id = ${tx.ownerId} and oferta_id = ${ofertaId}
    order by ordem, carga_id limit ${MAX_CARGAS}
  `.execute(tx.db)
  return rows
}

export async function listConvites(tx: OwnerTx, ofertaId: string): Promise<ConviteLido[]> {
  const { rows } = await sql<ConviteLido>`
    select id, convidado_owner_id as "convidadoOwnerId", empresa_id as "empresaId", nome, documento, ordem, nota,
      motivo_inclusao as "motivoInclusao", situacao, valor_centavos::float8 as "valorCentavos", rodadas,
      proposta_centavos::float8 as "propostaCentavos", proposta_ordem::float8 as "propostaOrdem",
      ${utc(sql`proposta_valida_ate`)} as "propostaValidaAte",
      contraproposta_centavos::float8 as "contrapropostaCentavos", ${utc(sql`enviado_em`)} as "enviadoEm", ${utc(sql`visto_em`)} as "vistoEm",
      ${utc(sql`responde_ate`)} as "respondeAte", ${utc(sql`respondido_em`)} as "respondidoEm",
      motivo_recusa_id as "motivoRecusaId", motivo_recusa as "motivoRecusa", motivo_texto as "motivoTexto",
      valor_contratado_centavos::float8 as "valorContratadoCentavos", aditivo, retorno, versao
    from oferta_convite where owner_id = ${tx.ownerId} and oferta_id = ${ofertaId}
    order by ordem, id limit ${MAX_CONVIDADAS}
  `.execute(tx.db)
  return rows
}

/** In the order in which they were heard; all of an offer, or those of some of its invitations. */
export async function listPropostas(
  tx: OwnerTx,
  ofertaId: string,
  conviteIds?: readonly string[],
): Promise<PropostaLida[]> {
  const { rows } = await sql<PropostaLida>`
    select id, convite_id as "conviteId", ordem::float8 as ordem, rodada, autor, carga_id as "cargaId",
      valor_centavos::float8 as "valorCentavos", ${utc(sql`dh_coleta`)} as "dhColeta",
      ${utc(sql`dh_entrega`)} as "dhEntrega", veiculo, motorista, equipamentos, mensagem,
      ${utc(sql`valida_ate`)} as "validaAte", ${utc(sql`retirada_em`)} as "retiradaEm",
      aceite, piso_snapshot_id as "pisoSnapshotId", autor_nome as "autorNome", ${utc(sql`criado_em`)} as "criadoEm"
    from oferta_proposta where owner_id = ${tx.ownerId} and oferta_id = ${ofertaId}
      ${conviteIds ? sql`and convite_id = any(${[...conviteIds]}::uuid[])` : sql``}
    order by ordem limit 10000
  `.execute(tx.db)
  return rows
}
