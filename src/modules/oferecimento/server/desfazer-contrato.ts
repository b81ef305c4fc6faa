/**
 * After the contract: the carrier gives up, the shipper calls it off, or both agree on another value. As long as the trip has
 * not begun. Source: commercial §1.2 desistir, cancelar contratação, aditivo; §1.3 O8, C-116, C-117.
 */
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import { desfazerContratos } from '#modules/carga/server/veiculo/contract-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { ordenarPropostas } from '../decisao.rules.ts'
import { type Oferta, ofertaErrors } from '../oferta.contract.ts'
import {
  contratoDesfeito,
  ofertaContraproposta,
  propostaRecebida,
  transportadoraDesistiu,
} from '../oferta.notices.ts'
import type { Aditivo } from '../oferta-acoes.contract.ts'
import { reais } from './amounts.ts'
import { contratarOpen, valoresDoLote } from './contratar-oferta.ts'
import { findMotivoDeRecusa } from './motivo-de-recusa.ts'
import { tellEmbarcador, tellTransportadora } from './notify-oferta.ts'
import { listPropostas } from './oferta.repository.ts'
import { AUTOR, type CargaDaOferta, type ConviteLido } from './oferta-rows.ts'
import { withConvite } from './open-convite.ts'
import { type OfertaAberta, openOferta, withOferta } from './open-oferta.ts'
import { assertPisos, freezePisos } from './piso-da-oferta.ts'
import { recontarRespostas } from './respostas-do-ranking.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'

const required = (path: string, text: string): string => {
  const texto = cleanLine(text)
  if (texto === null) throw invalidField(path, validationMessages.required)
  return texto
}

/** Takes the carrier from its loads; the loads wait again. */
async function undoCargas(
  { tx, quem, agora, registros }: OfertaAberta,
  cargas: readonly CargaDaOferta[],
  motivo: string,
): Promise<void> {
  const records = cargas.flatMap(({ cargaId }) => registros.get(cargaId) ?? [])
  await desfazerContratos(tx, quem, records, motivo, agora)
}

const freed = (cargas: readonly CargaDaOferta[]) =>
  new Map(
    cargas.map(({ cargaId }): [string, Partial<CargaDaOferta>] => [
      cargaId,
      { conviteId: null, contratadaEm: null, veiculoAte: null },
    ]),
  )

/**
 * The carrier gives up before the trip. Where the shipper wants the second one, the best proposal that still holds is
 * contracted in the same transaction; else those that hold wait for a decision.
 */
export async function giveUpRecebida(
  deps: Deps,
  session: Session,
  conviteId: string,
  body: {
    readonly version: number
    readonly motivoId: string
    readonly texto?: string | null | undefined
  },
): Promise<void> {
  const motivo = await deps.db.readAsOwner(session.ownerId, (tx) => findMotivoDeRecusa(tx, body.motivoId))
  await withConvite(deps, session, conviteId, body.version, async (open) => {
    const { convite, cargas, agora } = open
    if (convite.situacao !== C.Contratado) throw new AppError(ofertaErrors.oferta_acao_indevida)
    const own = cargas.filter((carga) => carga.conviteId === convite.id)
    const texto = cleanLine(body.texto)
    const why = [motivo.texto, texto].filter((part) => part !== null).join(': ')
    await undoCargas(open, own, why)
    const at = agora.toISOString()
    const revived = revive(open, at)
    const after = await saveOferta(open, {
      oferta:
        open.oferta.loteModo === 'fracionavel' && open.oferta.encerradaEm === null
          ? {}
          : revived.size > 0
            ? { situacao: O.ParaDecidir, encerradaEm: null }
            : {
                situacao: O.SemContratacao,
                encerradaEm: at,
                motivoFim: 'A transportadora contratada desistiu.',
              },
      convites: new Map([
        ...revived,
        [
          convite.id,
          {
            situacao: C.Desistiu,
            motivoRecusaId: motivo.id,
            motivoRecusa: motivo.texto,
            motivoTexto: texto,
            aditivo: null,
          },
        ],
      ]),
      cargas: freed(own),
      acao: 'desistência',
      mudancas: [{ campo: convite.nome, de: null, para: why }],
      log: [{ tipo: 'desistencia', dados: { convite: convite.id, motivo: why } }],
      verbo: 'encerrada',
    })
    await recontarRespostas(after, [convite.id])
    tellEmbarcador(after, convite, transportadoraDesistiu, { motivo: why, cargas: own })
    if (after.oferta.chamarSegundo && revived.size > 0) await callSecond(after)
  })
}

/** Proposals that were not taken and still hold come back. */
function revive({ oferta, convites }: OfertaAberta, at: string): Map<string, Partial<ConviteLido>> {
  if (oferta.loteModo === 'fracionavel') return new Map()
  return new Map(
    convites
      .filter(
        ({ situacao, propostaCentavos, propostaValidaAte }) =>
          situacao === C.NaoContratado &&
          propostaCentavos !== null &&
          propostaValidaAte !== null &&
          at < propostaValidaAte,
      )
      .map(({ id }) => [id, { situacao: C.ComOEmbarcador, retorno: null }]),
  )
}

/** The best one that holds (C-117); what it is refused for leaves the decision to a person. */
async function callSecond(saved: OfertaAberta): Promise<void> {
  // The loads were written meanwhile: they are read anew behind the same locks.
  const open = await openOferta(saved.tx, saved.quem, saved.oferta.id, saved.agora)
  const propostas = open.convites.flatMap((convite) =>
    convite.situacao === C.ComOEmbarcador && convite.propostaCentavos !== null
      ? [
          {
            conviteId: convite.id,
            valorCentavos: convite.propostaCentavos,
            ordemDaNota: convite.nota?.nota.ordem ?? null,
            ordem: convite.propostaOrdem ?? 0,
            convite,
          },
        ]
      : [],
  )
  const { tetoCentavos, modoDecisao } = open.oferta
  const [best] = ordenarPropostas(modoDecisao, propostas)
  if (!best || (tetoCentavos !== null && best.valorCentavos > tetoCentavos)) return
  const last = (await listPropostas(open.tx, open.oferta.id, [best.conviteId])).filter(
    ({ autor, retiradaEm }) => autor === AUTOR.Transportadora && retiradaEm === null,
  )
  await contratarOpen(open, {
    convite: best.convite,
    centavos: best.valorCentavos,
    cargaId: null,
    composicao: last.at(-1) ?? null,
    daTransportadora: false,
    modo: 'segunda',
  })
}

/** Before the trip the shipper calls the contract off; the carrier keeps the fact, not the load. */
export function cancelContrato(
  deps: Deps,
  session: Session,
  id: string,
  body: { readonly version: number; readonly motivo: string },
): Promise<Oferta> {
  return withOferta(deps, session, id, body.version, async (open) => {
    const { oferta, cargas, convites, agora } = open
    if (oferta.situacao !== O.Contratada) throw new AppError(ofertaErrors.oferta_acao_indevida)
    const motivo = required('motivo', body.motivo)
    const own = cargas.filter(({ conviteId }) => conviteId !== null)
    await undoCargas(open, own, motivo)
    const winners = convites.filter(({ situacao }) => situacao === C.Contratado)
    const after = await saveOferta(open, {
      oferta: { situacao: O.Cancelada, encerradaEm: agora.toISOString(), motivoFim: motivo },
      convites: new Map(
        winners.map(({ id: convite }) => [convite, { situacao: C.CanceladoPeloEmbarcador, aditivo: null }]),
      ),
      cargas: freed(own),
      acao: 'cancelamento da contratação',
      mudancas: [{ campo: 'Motivo', de: null, para: motivo }],
      log: [{ tipo: 'contrato-cancelado', dados: { motivo, convites: winners.map((one) => one.id) } }],
      verbo: 'encerrada',
    })
    for (const convite of winners)
      tellTransportadora(after, convite, contratoDesfeito, { motivo, cargas: own })
    return toOferta(open.tx, after)
  })
}

/** One side names another value for the contract, the other accepts exactly that. The floor counts as it does today. */
async function amend(
  open: OfertaAberta,
  convite: ConviteLido,
  autor: 1 | 2,
  { valor, aceita, mensagem }: Pick<Aditivo, 'valor' | 'aceita' | 'mensagem'>,
): Promise<OfertaAberta> {
  const { tx, quem, agora } = open
  if (convite.situacao !== C.Contratado) throw new AppError(ofertaErrors.oferta_acao_indevida)
  const centavos = moneyFromNumber(valor)
  if (centavos === undefined) throw invalidField('valor', 'Use no máximo 2 casas decimais')
  const own = open.cargas.filter(({ conviteId }) => conviteId === convite.id)
  const parts = valoresDoLote(own, centavos)
  const pisos = await assertPisos(
    tx,
    own.map(({ cargaId }) => ({ cargaId, centavos: parts.get(cargaId) ?? null })),
    undefined,
  )
  if (!aceita) {
    const after = await saveOferta(open, {
      convites: new Map([
        [
          convite.id,
          { aditivo: { centavos, autor, mensagem: cleanLine(mensagem), em: agora.toISOString() } },
        ],
      ]),
      acao: 'aditivo proposto',
      mudancas: [
        { campo: convite.nome, de: money(convite.valorContratadoCentavos), para: formatMoney(centavos) },
      ],
      log: [{ tipo: 'aditivo-proposto', dados: { convite: convite.id, autor, valor: reais(centavos) } }],
    })
    const told = after.convites.find(({ id }) => id === convite.id) ?? convite
    if (autor === AUTOR.Embarcador)
      tellTransportadora(after, told, ofertaContraproposta, { centavos, cargas: own })
    else tellEmbarcador(after, told, propostaRecebida, { centavos, cargas: own })
    return after
  }
  if (convite.aditivo === null || convite.aditivo.autor === autor) {
    throw new AppError(ofertaErrors.oferta_acao_indevida)
  }
  if (convite.aditivo.centavos !== centavos) {
    throw new AppError(platformErrors.version_conflict, {
      extra: { current: { valor: convite.aditivo.centavos / 100 } },
    })
  }
  await freezePisos(tx, quem, 'aditivo', pisos, agora)
  await changeFretes(open, own, parts)
  return saveOferta(open, {
    convites: new Map([[convite.id, { aditivo: null, valorContratadoCentavos: centavos }]]),
    acao: 'aditivo',
    mudancas: [
      { campo: convite.nome, de: money(convite.valorContratadoCentavos), para: formatMoney(centavos) },
    ],
    log: [{ tipo: 'aditivo', dados: { convite: convite.id, valor: reais(centavos) } }],
  })
}

/** The agreed freight of each load, whose rows are read anew behind their locks. */
async function changeFretes(
  { tx, quem, agora }: OfertaAberta,
  cargas: readonly CargaDaOferta[],
  parts: ReadonlyMap<string, number>,
): Promise<void> {
  const records = await lockCargas(
    tx,
    cargas.map(({ cargaId }) => cargaId),
  )
  const mudancas = [...records.values()].flatMap((before) => {
    const centavos = parts.get(before.id)
    if (centavos === undefined) return []
    const de = before.valor_frete === null ? null : Math.round(Number(before.valor_frete) * 100)
    const frete = { campo: 'Valor do frete', de: money(de), para: formatMoney(centavos) }
    return [{ before, set: { valor_frete: (centavos / 100).toFixed(2) }, acao: 'aditivo', mudancas: [frete] }]
  })
  await writeMudancas(tx, quem, mudancas, agora)
}

const money = (centavos: number | null) => (centavos === null ? null : formatMoney(centavos))

export const amendOferta = (deps: Deps, session: Session, id: string, body: Aditivo): Promise<Oferta> =>
  withOferta(deps, session, id, body.version, async (open) => {
    const convite = existing(open.convites.find((one) => one.id === body.conviteId.toLowerCase()))
    return toOferta(open.tx, await amend(open, convite, AUTOR.Embarcador, body))
  })

export const amendRecebida = (
  deps: Deps,
  session: Session,
  conviteId: string,
  body: Omit<Aditivo, 'conviteId'>,
): Promise<void> =>
  withConvite(deps, session, conviteId, body.version, async (open) => {
    await amend(open, open.convite, AUTOR.Transportadora, body)
  })
