/**
 * Writes one change of a locked offer: its row and card, the invitations and loads that changed, the chain of the round,
 * history, what carriers see, and the events. A handful of statements, however many carriers were asked.
 */
import { announceCarga } from '#modules/carga/server/change-carga.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { recordHistory } from '#platform/server/history.ts'
import { SITUACAO_CONVITE as C, isEmNegociacao, isViva, type SituacaoConvite } from '../ciclo.rules.ts'
import { relogioDaOferta, situacaoPelosConvites } from '../relogio.rules.ts'
import { tellSemConta } from './convite-sem-conta.ts'
import { appendLog, type FatoDoLog } from './log-oferta.ts'
import { ENTIDADE_OFERTA, ENTIDADE_RECEBIDA } from './oferta.repository.ts'
import type { CargaDaOferta, ConviteLido, OfertaLida } from './oferta-rows.ts'
import { type OfertaAberta, primeiraColeta } from './open-oferta.ts'
import { toCartao } from './to-cartao.ts'
import { isCargaViva, updateCargas, updateConvites, updateOferta } from './update-rows.ts'
import { writeAberta } from './write-aberta.ts'
import { writeRecebidas } from './write-recebidas.ts'

/** What outside systems can be told of an offer. */
type Verbo = 'publicada' | 'proposta' | 'contratada' | 'encerrada'

export interface MudancaDaOferta {
  readonly oferta?: Partial<OfertaLida>
  readonly convites?: ReadonlyMap<string, Partial<ConviteLido>>
  readonly cargas?: ReadonlyMap<string, Partial<CargaDaOferta>>
  /** What the history of the offer calls it; absent: nothing that people did. */
  readonly acao?: string
  readonly mudancas?: readonly FieldChangeRow[]
  readonly log?: readonly FatoDoLog[]
  /** What carriers see of the offer itself changed: all of them are told. */
  readonly tellsAll?: boolean
  /** What outside systems are told beside the change. */
  readonly verbo?: Verbo
  /** Leaves invitations that only this change wrote to be told all the same. */
  readonly tells?: readonly string[]
}

/** Answers the offer as it is afterwards, still locked. */
export async function saveOferta(open: OfertaAberta, change: MudancaDaOferta): Promise<OfertaAberta> {
  const { tx, quem, agora } = open
  const convites = open.convites.map((convite) => changedOf(convite, change.convites?.get(convite.id)))
  const cargas = open.cargas.map((carga) => ({ ...carga, ...change.cargas?.get(carga.cargaId) }))
  const wanted = { ...open.oferta, ...change.oferta }
  const oferta: OfertaLida = {
    ...wanted,
    situacao: situacaoPelosConvites(
      wanted.situacao,
      convites,
      cargas.some(({ conviteId }) => conviteId !== null),
    ),
    versao: wanted.versao + 1,
  }
  const vivas = cargas.map((carga) => ({ ...carga, viva: isCargaViva(oferta, carga) }))
  const after: OfertaAberta = { ...open, oferta, convites, cargas: vivas }
  const validades = convites.flatMap(({ situacao, propostaValidaAte }) =>
    isEmNegociacao(situacao) ? (propostaValidaAte ?? []) : [],
  )
  const relogio = relogioDaOferta(oferta, convites, validades, primeiraColeta(cargas))
  await updateOferta(
    tx,
    oferta,
    toCartao(oferta, cargas, convites, relogio ?? oferta.encerraEm),
    relogio,
    agora,
  )
  const touched = convites.filter(({ id }) => change.convites?.has(id))
  await updateConvites(tx, oferta.id, touched)
  await updateCargas(
    tx,
    oferta.id,
    vivas.filter(({ cargaId, viva }, index) => change.cargas?.has(cargaId) || viva !== cargas[index]?.viva),
  )
  await appendLog(tx, oferta.id, change.log ?? [], agora)
  if (change.acao) {
    await recordHistory(tx, quem, {
      entidade: ENTIDADE_OFERTA,
      entidadeId: oferta.id,
      acao: change.acao,
      versao: oferta.versao,
      mudancas: change.mudancas ?? [],
    })
  }
  const hasEnded = isViva(open.oferta.situacao) && !isViva(oferta.situacao)
  // Whoever withdrew its proposal or holds a load is touched by nothing any more, and learns of the end all the same.
  const told = change.tellsAll
    ? convites
    : convites.filter(
        ({ id, situacao }) =>
          change.convites?.has(id) || (hasEnded && (situacao === C.Retirado || situacao === C.Contratado)),
      )
  const ids = [...new Set([...told.map(({ id }) => id), ...(change.tells ?? [])])]
  await writeRecebidas(after, ids)
  await writeAberta(after)
  await tellSemConta(open, after, ids)
  announce(after, ids, change.verbo ?? 'changed')
  announceCards(open, after)
  return after
}

const changedOf = (convite: ConviteLido, change: Partial<ConviteLido> | undefined): ConviteLido =>
  change ? { ...convite, ...change, versao: convite.versao + 1 } : convite

/** The shipper's board, and the board of each carrier whose invitation changed. */
function announce(
  { tx, oferta, convites }: OfertaAberta,
  ids: readonly string[],
  verbo: Verbo | 'changed',
): void {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_OFERTA}.${verbo}`,
    entidadeId: oferta.id,
    versao: oferta.versao,
  })
  const asked = new Set(ids)
  for (const { id, convidadoOwnerId, versao, enviadoEm, situacao } of convites) {
    if (!asked.has(id) || convidadoOwnerId === null || enviadoEm === null) continue
    tx.announce({ ownerId: convidadoOwnerId, tipo: tipoRecebido(verbo, situacao), entidadeId: id, versao })
  }
}

/** Outside systems of a carrier hear of its own part: for those that lost, a contract is an end. */
function tipoRecebido(verbo: Verbo | 'changed', situacao: SituacaoConvite): string {
  if (verbo === 'changed') return `${ENTIDADE_RECEBIDA}.changed`
  const own = verbo === 'contratada' && situacao !== C.Contratado ? 'encerrada' : verbo
  return `${ENTIDADE_OFERTA}.${own}`
}

const negociacoesOf = ({ convites }: OfertaAberta) =>
  convites.filter(({ situacao }) => isEmNegociacao(situacao)).length

/** The cards of the loads show the offer: they follow when its state or its negotiations change. */
function announceCards(before: OfertaAberta, after: OfertaAberta): void {
  const isSame =
    before.oferta.situacao === after.oferta.situacao &&
    (after.oferta.loteId !== null || negociacoesOf(before) === negociacoesOf(after))
  if (isSame) return
  for (const { id, versao, contratado_owner_id } of after.registros.values()) {
    announceCarga(after.tx, { id, versao, contratadoOwnerId: contratado_owner_id, verb: 'changed' })
  }
}
