/**
 * What time makes of an offer, behind its locks and by the clock of the transaction: the job only asks for it. Whoever acts on
 * an offer finds it as time has left it. Source: commercial §0, §1.2 expirar, §1.3 O3, O4, O6.
 */
import type { AppError } from '#platform/shared/app-error.ts'
import { avancarCascata } from '../cascata.rules.ts'
import {
  SITUACAO_CONVITE as C,
  isViva,
  SITUACAO_OFERTA as O,
  type SituacaoConvite,
  TIPO_OFERTA,
} from '../ciclo.rules.ts'
import { ordenarPropostas } from '../decisao.rules.ts'
import { ofertaParaDecidir, ofertaSemContrato } from '../oferta.notices.ts'
import { showOfertaNaCarga } from './carga-da-oferta.ts'
import { contingenciaEm } from './contingencia.ts'
import { contratarOpen } from './contratar-oferta.ts'
import { fimDosPassos } from './escolher-convidadas.ts'
import { retornoDe } from './fim-da-oferta.ts'
import { notifyConvites, notifyFim, tellEmbarcador } from './notify-oferta.ts'
import { listPropostas } from './oferta.repository.ts'
import type { ConviteLido } from './oferta-rows.ts'
import { type OfertaAberta, primeiraColeta } from './open-oferta.ts'
import { recontarRespostas } from './respostas-do-ranking.ts'
import { saveOferta } from './save-oferta.ts'

type Mudancas = Map<string, Partial<ConviteLido>>

const isWaiting = ({ situacao }: ConviteLido): boolean =>
  situacao === C.Enviado || situacao === C.Visto || situacao === C.SuaVez

const isPast = (instant: string | null, at: string): boolean => instant !== null && at >= instant

/** The offer as it is now; unchanged where nothing became due. */
export async function applyRelogio(open: OfertaAberta): Promise<OfertaAberta> {
  const at = open.agora.toISOString()
  const { situacao, encerraEm, tipo } = open.oferta
  if (!isViva(situacao)) return open
  if (situacao === O.ParaDecidir) return expireDecisao(open, at)
  if (tipo === TIPO_OFERTA.Cascata) return advance(open, at, null)
  if (isPast(encerraEm, at)) return close(open, at)
  const late = open.convites.filter((convite) => isWaiting(convite) && isPast(convite.respondeAte, at))
  return late.length === 0 ? open : expire(open, late)
}

/** Answers whose own time is over, such as one to a counter-proposal, while the offer goes on. */
async function expire(open: OfertaAberta, late: readonly ConviteLido[]): Promise<OfertaAberta> {
  const after = await saveOferta(open, {
    convites: new Map(late.map(({ id }) => [id, { situacao: C.Expirado }])),
    log: late.map(({ id }) => ({ tipo: 'expirou', dados: { convite: id } })),
  })
  await recontarRespostas(
    after,
    late.map(({ id }) => id),
  )
  return after
}

/** The deadline of all: proposals wait for a decision, without any the offer ends. */
async function close(open: OfertaAberta, at: string): Promise<OfertaAberta> {
  const expired: Mudancas = new Map(
    open.convites.filter(isWaiting).map((convite) => [convite.id, { situacao: C.Expirado }]),
  )
  const taken = open.cargas.some(({ conviteId }) => conviteId !== null)
  const hasPropostas = open.convites.some(({ situacao }) => situacao === C.ComOEmbarcador)
  if (hasPropostas) {
    const after = await saveOferta(open, {
      oferta: { situacao: O.ParaDecidir },
      convites: expired,
      log: [{ tipo: 'prazo', dados: { encerraEm: open.oferta.encerraEm } }],
      tellsAll: true,
    })
    await recontarRespostas(after, [...expired.keys()])
    tellEmbarcador(after, null, ofertaParaDecidir, { ate: ultimaValidade(after) })
    return after
  }
  return endWithout(open, expired, at, taken, 'O prazo passou sem proposta.')
}

const ultimaValidade = ({ convites }: OfertaAberta): string | null =>
  convites
    .flatMap(({ situacao, propostaValidaAte }) =>
      situacao === C.ComOEmbarcador ? (propostaValidaAte ?? []) : [],
    )
    .sort()
    .at(-1) ?? null

/** Proposals lose their validity; with the last one, or at the pick-up, nothing is left to decide. */
async function expireDecisao(open: OfertaAberta, at: string): Promise<OfertaAberta> {
  const live = open.convites.filter(({ situacao }) => situacao === C.ComOEmbarcador)
  const isPickup = isPast(primeiraColeta(open.cargas), at)
  const late = live.filter(({ propostaValidaAte }) => isPickup || isPast(propostaValidaAte, at))
  if (late.length === 0 && live.length > 0) return open
  const expired: Mudancas = new Map(late.map(({ id }) => [id, { situacao: C.Expirado }]))
  if (late.length < live.length) {
    return saveOferta(open, {
      convites: expired,
      log: late.map(({ id }) => ({ tipo: 'validade', dados: { convite: id } })),
    })
  }
  return endWithout(open, expired, at, false, 'As propostas perderam a validade.')
}

/** `taken`: loads of a batch that somebody took stay contracted, the others wait again. */
async function endWithout(
  open: OfertaAberta,
  changes: Mudancas,
  at: string,
  taken: boolean,
  motivo: string,
): Promise<OfertaAberta> {
  const closed: Mudancas = new Map(
    [...changes].map(([id, change]) => {
      const convite = open.convites.find((one) => one.id === id)
      return [id, { ...change, ...(convite && { retorno: retornoDe(open, convite, null) }) }]
    }),
  )
  const after = await saveOferta(open, {
    oferta: {
      situacao: taken ? O.Contratada : O.SemContratacao,
      encerradaEm: at,
      motivoFim: motivo,
      contingenciaEm: taken ? null : contingenciaEm(open.oferta, at),
    },
    convites: closed,
    acao: 'encerramento',
    mudancas: [{ campo: 'Motivo', de: null, para: motivo }],
    log: [{ tipo: 'encerrada', dados: { motivo } }],
    verbo: 'encerrada',
    tellsAll: true,
  })
  await showOfertaNaCarga(after, 'fim da oferta')
  await recontarRespostas(after, [...closed.keys()])
  notifyFim(after, [...closed.keys()], motivo)
  if (!taken && after.oferta.contingenciaEm === null) {
    tellEmbarcador(after, null, ofertaSemContrato, { motivo })
  }
  return after
}

/** A cascade: steps that are over, and the next one; `livreDesde`: when the running one ended by an answer. */
export async function advance(
  open: OfertaAberta,
  at: string,
  livreDesde: string | null,
): Promise<OfertaAberta> {
  const { tx, oferta, convites, agora } = open
  if (oferta.encerraEm === null) return open
  const fim = await fimDosPassos(tx, oferta, agora)
  const { mudancas, acabou } = avancarCascata(convites, fim, oferta.encerraEm, at, livreDesde)
  if (mudancas.length === 0 && !acabou) return open
  const changes: Mudancas = new Map(
    mudancas.map(({ id, situacao, enviadoEm, respondeAte }) => [
      id,
      { situacao, ...(enviadoEm && { enviadoEm }), ...(respondeAte && { respondeAte }) },
    ]),
  )
  if (acabou) {
    const left: Mudancas = new Map(
      convites
        .filter(({ id, situacao }) => situacao === C.NaFila && !changes.has(id))
        .map(({ id }) => [id, { situacao: C.NaoContratado as SituacaoConvite }]),
    )
    return endWithout(open, new Map([...changes, ...left]), at, false, 'Ninguém da fila aceitou.')
  }
  const after = await saveOferta(open, {
    convites: changes,
    log: mudancas.map(({ id, situacao, respondeAte }) => ({
      tipo: situacao === C.Enviado ? 'passo' : 'expirou',
      dados: { convite: id, ...(situacao === C.Enviado && { respondeAte }) },
    })),
  })
  const expired = mudancas.filter(({ situacao }) => situacao === C.Expirado).map(({ id }) => id)
  await recontarRespostas(after, expired)
  const begun = new Set(mudancas.filter(({ situacao }) => situacao === C.Enviado).map(({ id }) => id))
  notifyConvites(
    after,
    after.convites.filter(({ id }) => begun.has(id)),
  )
  return after
}

/**
 * A rule decides once the deadline is past (O6). What the best proposal is refused for leaves the decision to a person; null:
 * nothing is to be decided by a rule.
 */
export async function decideByRule(open: OfertaAberta): Promise<OfertaAberta | null> {
  const { oferta, convites, agora } = open
  if (oferta.situacao !== O.ParaDecidir) return null
  if (oferta.modoDecisao !== 'menorValor' && oferta.modoDecisao !== 'melhorNota') return null
  const at = agora.toISOString()
  const propostas = convites.flatMap((convite) => {
    const { id, situacao, propostaCentavos, propostaOrdem, propostaValidaAte, nota } = convite
    const isValid =
      situacao === C.ComOEmbarcador && propostaCentavos !== null && !isPast(propostaValidaAte, at)
    return isValid
      ? [
          {
            conviteId: id,
            valorCentavos: propostaCentavos,
            ordemDaNota: nota?.nota.ordem ?? null,
            ordem: propostaOrdem ?? 0,
            convite,
          },
        ]
      : []
  })
  const [best] = ordenarPropostas(oferta.modoDecisao, propostas)
  if (!best) return null
  if (oferta.tetoCentavos !== null && best.valorCentavos > oferta.tetoCentavos) return null
  const last = (await listPropostas(open.tx, oferta.id, [best.conviteId]))
    .filter(({ autor }) => autor === 2)
    .at(-1)
  return contratarOpen(open, {
    convite: best.convite,
    centavos: best.valorCentavos,
    cargaId: null,
    composicao: last ?? null,
    daTransportadora: false,
    modo: 'regra',
  })
}

/** The rule found no way: a person decides, and is told. */
export const leaveToPerson = (open: OfertaAberta, error: AppError): Promise<OfertaAberta> =>
  saveOferta(open, {
    oferta: { modoDecisao: 'manual' },
    acao: 'decisão',
    mudancas: [{ campo: 'Decisão por regra', de: null, para: error.message }],
    log: [{ tipo: 'regra-recusada', dados: { motivo: error.message } }],
  })
