/** What a shipper does while an offer runs: more time, more carriers, and the steps of a cascade. Source: commercial §1.2. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { valorDoPasso } from '../cascata.rules.ts'
import { SITUACAO_CONVITE as C, isViva, TIPO_OFERTA } from '../ciclo.rules.ts'
import { type Oferta, ofertaErrors } from '../oferta.contract.ts'
import type { ConvidarMais } from '../oferta-acoes.contract.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import { checkedInstant } from './checked-instant.ts'
import { checkCandidatas, logDasInclusoes, toConvite } from './escolher-convidadas.ts'
import { notifyConvites, notifyFim } from './notify-oferta.ts'
import type { ConviteLido } from './oferta-rows.ts'
import { type OfertaAberta, primeiraColeta, withOferta } from './open-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { advance, applyRelogio } from './relogio-oferta.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'
import { insertConvites } from './update-rows.ts'

const MAX_PRORROGACOES = 3
const MINUTE_MS = 60_000

function withViva(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
  work: (open: OfertaAberta) => Promise<OfertaAberta>,
): Promise<Oferta> {
  return withOferta(deps, session, id, version, async (opened) => {
    const open = await applyRelogio(opened)
    if (!isViva(open.oferta.situacao)) throw new AppError(ofertaErrors.oferta_encerrada)
    return toOferta(open.tx, await work(open))
  })
}

const required = (path: string, text: string): string => {
  const texto = cleanLine(text)
  if (texto === null) throw invalidField(path, validationMessages.required)
  return texto
}

/** Later for everybody alike, at most three times, never past the first pick-up. */
export const extendOferta = (
  deps: Deps,
  session: Session,
  id: string,
  { version, encerraEm }: { readonly version: number; readonly encerraEm: string },
): Promise<Oferta> =>
  // Before the clock is asked: an offer whose time has just passed is what people lengthen.
  withOferta(deps, session, id, version, async (open) => {
    const { oferta, convites, agora } = open
    if (!isViva(oferta.situacao)) throw new AppError(ofertaErrors.oferta_encerrada)
    if (oferta.prorrogacoes >= MAX_PRORROGACOES) throw new AppError(ofertaErrors.oferta_prorrogada_demais)
    const wanted = checkedInstant('encerraEm', encerraEm) ?? ''
    if (oferta.encerraEm !== null && wanted <= oferta.encerraEm) {
      throw invalidField('encerraEm', 'Uma oferta só se prorroga para mais tarde')
    }
    if (wanted <= agora.toISOString()) throw invalidField('encerraEm', 'O novo fim fica no futuro')
    const coleta = primeiraColeta(open.cargas)
    if (coleta !== null && wanted > coleta) {
      throw invalidField(
        'encerraEm',
        `Encerre antes da primeira coleta, ${formatDateTime(coleta, oferta.zona)}`,
      )
    }
    const isCascata = oferta.tipo === TIPO_OFERTA.Cascata
    const waiting = convites.filter(({ situacao }) => situacao === C.Enviado || situacao === C.Visto)
    const after = await saveOferta(open, {
      oferta: { encerraEm: wanted, prorrogacoes: oferta.prorrogacoes + 1 },
      convites: new Map(
        isCascata ? [] : waiting.map(({ id: convite }) => [convite, { respondeAte: wanted }]),
      ),
      acao: 'prorrogação',
      mudancas: [
        {
          campo: 'Encerra em',
          de: oferta.encerraEm && formatDateTime(oferta.encerraEm, oferta.zona),
          para: formatDateTime(wanted, oferta.zona),
        },
      ],
      log: [{ tipo: 'prorrogada', dados: { encerraEm: wanted } }],
      tellsAll: true,
    })
    return toOferta(open.tx, after)
  })

/** Carriers that may be asked and are not yet; in a cascade they join the end of the queue. */
export const inviteMore = (
  deps: Deps,
  session: Session,
  id: string,
  { version, convidadas }: ConvidarMais,
): Promise<Oferta> =>
  withViva(deps, session, id, version, async (open) => {
    const { tx, oferta, convites, agora } = open
    if (oferta.tipo === TIPO_OFERTA.Direcionada) {
      throw new AppError(ofertaErrors.oferta_acao_indevida, {
        message: 'Uma oferta direcionada vai a uma transportadora só. Encerre-a e ofereça a outra.',
      })
    }
    const known = new Set(convites.map(({ empresaId }) => empresaId))
    const wanted = convidadas.map(({ transportadoraId, motivoInclusao }) => ({
      transportadoraId: transportadoraId.toLowerCase(),
      motivoInclusao: cleanLine(motivoInclusao),
    }))
    const again = wanted.findIndex(({ transportadoraId }) => known.has(transportadoraId))
    if (again >= 0) throw invalidField(`convidadas.${again}.transportadoraId`, 'Ela já foi convidada')
    if (convites.length + wanted.length > MAX_CONVIDADAS) {
      throw invalidField('convidadas', `São no máximo ${MAX_CONVIDADAS} convidadas`)
    }
    const found = await readCargasParaOferecer(
      tx,
      open.cargas.map(({ cargaId }) => cargaId),
    )
    const chosen = await checkCandidatas(
      tx,
      { convidadas: wanted, comportamento: oferta.comportamento },
      [...found.values()],
      agora,
    )
    const isCascata = oferta.tipo === TIPO_OFERTA.Cascata
    const last = Math.max(0, ...convites.map(({ ordem }) => ordem))
    const novos = chosen.map(({ candidata, motivo }, index) =>
      toConvite(candidata, {
        ordem: last + index + 1,
        motivoInclusao: motivo,
        valorCentavos: isCascata
          ? valorDoPasso(oferta.valorCentavos ?? 0, oferta.aumentoPercent, last + index, oferta.tetoCentavos)
          : (oferta.valorCentavos ?? 0),
        situacao: isCascata ? C.NaFila : C.Enviado,
        enviadoEm: isCascata ? null : agora.toISOString(),
        respondeAte: isCascata ? null : oferta.encerraEm,
      }),
    )
    await insertConvites(tx, oferta.id, novos)
    const after = await saveOferta(
      { ...open, convites: [...convites, ...novos] },
      {
        acao: 'convite',
        mudancas: novos.map(({ nome }) => ({ campo: 'Convidada', de: null, para: nome })),
        log: [
          { tipo: 'convidadas', dados: { convites: novos.map((novo) => novo.id) } },
          ...logDasInclusoes(novos),
        ],
        tells: novos.map((novo) => novo.id),
        tellsAll: oferta.mostrarQuantidade,
      },
    )
    notifyConvites(after, novos)
    return after
  })

interface Passo {
  readonly id: string
  readonly conviteId: string
}

const isRunning = ({ situacao }: ConviteLido) =>
  situacao === C.Enviado || situacao === C.Visto || situacao === C.ComOEmbarcador || situacao === C.SuaVez

/** The running step of a cascade. Throws where it is not this one. */
function runningOf({ oferta, convites }: OfertaAberta, conviteId: string): ConviteLido {
  const convite = existing(convites.find(({ id }) => id === conviteId.toLowerCase()))
  if (oferta.tipo !== TIPO_OFERTA.Cascata || !isRunning(convite)) {
    throw new AppError(ofertaErrors.oferta_acao_indevida)
  }
  return convite
}

/** More time for the running step; counts among the three extensions of the offer. */
export const lengthenPasso = (
  deps: Deps,
  session: Session,
  { id, conviteId }: Passo,
  body: { readonly version: number; readonly minutos: number; readonly motivo: string },
): Promise<Oferta> =>
  withViva(deps, session, id, body.version, async (open) => {
    const { oferta } = open
    const convite = runningOf(open, conviteId)
    const motivo = required('motivo', body.motivo)
    if (oferta.prorrogacoes >= MAX_PRORROGACOES) throw new AppError(ofertaErrors.oferta_prorrogada_demais)
    const from = convite.respondeAte ?? open.agora.toISOString()
    const wanted = new Date(Date.parse(from) + body.minutos * MINUTE_MS).toISOString()
    if (oferta.encerraEm !== null && wanted > oferta.encerraEm) {
      throw invalidField(
        'minutos',
        `A oferta encerra em ${formatDateTime(oferta.encerraEm, oferta.zona)}: prorrogue-a antes`,
      )
    }
    return saveOferta(open, {
      oferta: { prorrogacoes: oferta.prorrogacoes + 1 },
      convites: new Map([[convite.id, { respondeAte: wanted }]]),
      acao: 'passo alongado',
      mudancas: [
        {
          campo: convite.nome,
          de: formatDateTime(from, oferta.zona),
          para: formatDateTime(wanted, oferta.zona),
        },
        { campo: 'Motivo', de: null, para: motivo },
      ],
      log: [{ tipo: 'passo-alongado', dados: { convite: convite.id, respondeAte: wanted, motivo } }],
    })
  })

/** The running step ends without a contract, and the next one begins at once. */
export const skipPasso = (
  deps: Deps,
  session: Session,
  { id, conviteId }: Passo,
  body: { readonly version: number; readonly motivo: string },
): Promise<Oferta> =>
  withViva(deps, session, id, body.version, async (open) => {
    const convite = runningOf(open, conviteId)
    const motivo = required('motivo', body.motivo)
    const ended = await saveOferta(open, {
      convites: new Map([[convite.id, { situacao: C.NaoContratado, motivoTexto: motivo }]]),
      acao: 'passo encerrado',
      mudancas: [
        { campo: convite.nome, de: null, para: 'Não contratada' },
        { campo: 'Motivo', de: null, para: motivo },
      ],
      log: [{ tipo: 'passo-encerrado', dados: { convite: convite.id, motivo } }],
    })
    notifyFim(ended, [convite.id], null)
    const at = open.agora.toISOString()
    return advance(ended, at, at)
  })

/** Those that still wait, in another order; each is offered what belongs to its place. */
export const reorderFila = (
  deps: Deps,
  session: Session,
  id: string,
  { version, conviteIds }: { readonly version: number; readonly conviteIds: readonly string[] },
): Promise<Oferta> =>
  withViva(deps, session, id, version, async (open) => {
    const { oferta, convites } = open
    const waiting = convites.filter(({ situacao }) => situacao === C.NaFila)
    const asked = [...new Set(conviteIds.map((one) => one.toLowerCase()))]
    const isSame =
      asked.length === waiting.length && waiting.every(({ id: convite }) => asked.includes(convite))
    if (oferta.tipo !== TIPO_OFERTA.Cascata || !isSame) {
      throw new AppError(ofertaErrors.oferta_acao_indevida, {
        message: 'A fila mudou enquanto você a ordenava. Atualize a tela e ordene de novo.',
      })
    }
    const places = waiting.map(({ ordem }) => ordem).sort((a, b) => a - b)
    return saveOferta(open, {
      convites: new Map(
        asked.map((convite, index): [string, Partial<ConviteLido>] => {
          const ordem = places[index] ?? index + 1
          return [
            convite,
            {
              ordem,
              valorCentavos: valorDoPasso(
                oferta.valorCentavos ?? 0,
                oferta.aumentoPercent,
                ordem - 1,
                oferta.tetoCentavos,
              ),
            },
          ]
        }),
      ),
      acao: 'ordem da fila',
      mudancas: [
        {
          campo: 'Fila',
          de: waiting.map(({ nome }) => nome).join(', '),
          para: asked.map((one) => waiting.find((convite) => convite.id === one)?.nome).join(', '),
        },
      ],
      log: [{ tipo: 'fila', dados: { convites: asked } }],
    })
  })
