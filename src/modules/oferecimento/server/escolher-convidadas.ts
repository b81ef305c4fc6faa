/**
 * Whom an offer invites, and the invitations it begins with. Source: commercial §1.3 O2 to O5, O10.
 */
import { v7 as uuidv7 } from 'uuid'
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { readFeriadosNacionais } from '#modules/referencia/server/read-feriados.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError, type FieldProblem, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { valorDoPasso } from '../cascata.rules.ts'
import { SITUACAO_CONVITE as C, TIPO_OFERTA } from '../ciclo.rules.ts'
import { fimDoPasso } from '../janela.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import { minimosDe, ordemDe, quemChamar } from './comportamento-da-oferta.ts'
import { type Candidata, listCandidatas } from './list-candidatas.ts'
import type { ConviteLido, OfertaLida } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'
import type { CargaParaOferecer } from './read-cargas-oferecidas.ts'

/** No step of a cascade waits longer for its window. */
const DIAS_DE_FERIADOS = 60

/** Whoever was chosen by name must be able to be asked; an open offer goes to everybody who can. */
export async function chooseCandidatas(
  { tx, oferta, agora }: OfertaAberta,
  cargas: readonly CargaParaOferecer[],
): Promise<{ candidata: Candidata; motivo: string | null }[]> {
  const comportamento = oferta.comportamento as Comportamento | null
  if (oferta.tipo === TIPO_OFERTA.Aberta) {
    const all = comportamento
      ? (await quemChamar(tx, comportamento, cargas, agora)).chamadas
      : (await listCandidatas(tx, cargas, minimosDe(null), agora))
          .filter(({ impedimento, ownerId }) => impedimento === null && ownerId !== null)
          .sort((a, b) => ordemDe(b) - ordemDe(a))
    const chosen = all.slice(0, MAX_CONVIDADAS).map((candidata) => ({ candidata, motivo: null }))
    if (chosen.length === 0 && oferta.alcance !== 'plataforma') {
      throw new AppError(ofertaErrors.oferta_sem_convidadas)
    }
    return chosen
  }
  if (oferta.convidadas.length === 0) throw invalidField('convidadas', 'Escolha quem recebe a oferta')
  return checkCandidatas(tx, oferta, cargas, agora)
}

/** Those that a draft names, in its order; throws on each that may not be asked. */
export async function checkCandidatas(
  tx: OwnerTx,
  oferta: Pick<OfertaLida, 'convidadas' | 'comportamento'>,
  cargas: readonly CargaParaOferecer[],
  agora: Date,
): Promise<{ candidata: Candidata; motivo: string | null }[]> {
  const comportamento = oferta.comportamento as Comportamento | null
  const candidatas = await listCandidatas(tx, cargas, minimosDe(comportamento), agora, {
    ids: oferta.convidadas.map(({ transportadoraId }) => transportadoraId),
    ...(comportamento && { pesos: comportamento.pesos }),
  })
  const byId = new Map(candidatas.map((candidata) => [candidata.transportadoraId, candidata]))
  const problems: FieldProblem[] = []
  const chosen = oferta.convidadas.flatMap(({ transportadoraId, motivoInclusao }, index) => {
    const candidata = byId.get(transportadoraId)
    const path = `convidadas.${index}`
    if (!candidata) {
      problems.push({ path, message: 'Transportadora não encontrada' })
      return []
    }
    const { impedimento, nome } = candidata
    if (impedimento && !(impedimento.incluiComMotivo && motivoInclusao !== null)) {
      problems.push({
        path: impedimento.incluiComMotivo ? `${path}.motivoInclusao` : path,
        message: `${nome}: ${impedimento.texto}${impedimento.incluiComMotivo ? ' Escreva o motivo para incluí-la' : ''}`,
      })
      return []
    }
    return [{ candidata, motivo: impedimento ? motivoInclusao : null }]
  })
  if (problems.length > 0) throw invalidInput(problems)
  return chosen
}

/** In a cascade the first one is asked now, the others wait. */
export async function convitesOf(
  tx: OwnerTx,
  oferta: OfertaLida,
  chosen: readonly { candidata: Candidata; motivo: string | null }[],
  valorCentavos: number,
  encerraEm: string,
  agora: Date,
): Promise<ConviteLido[]> {
  const at = agora.toISOString()
  const isCascata = oferta.tipo === TIPO_OFERTA.Cascata
  const fim = isCascata ? await fimDoPrimeiro(tx, oferta, encerraEm, agora) : encerraEm
  return chosen.map(({ candidata, motivo }, index) => {
    const isSent = !isCascata || index === 0
    return toConvite(candidata, {
      ordem: index + 1,
      motivoInclusao: motivo,
      valorCentavos: isCascata
        ? valorDoPasso(valorCentavos, oferta.aumentoPercent, index, oferta.tetoCentavos)
        : valorCentavos,
      situacao: isSent ? C.Enviado : C.NaFila,
      enviadoEm: isSent ? at : null,
      respondeAte: isSent ? fim : null,
    })
  })
}

/** An invitation that nobody has answered. */
export const toConvite = (
  { transportadoraId, nome, documento, ownerId, nota }: Candidata,
  rest: Pick<
    ConviteLido,
    'ordem' | 'motivoInclusao' | 'valorCentavos' | 'situacao' | 'enviadoEm' | 'respondeAte'
  >,
): ConviteLido => ({
  id: uuidv7(),
  convidadoOwnerId: ownerId,
  empresaId: transportadoraId,
  nome,
  documento,
  nota,
  rodadas: 0,
  propostaCentavos: null,
  propostaOrdem: null,
  propostaValidaAte: null,
  contrapropostaCentavos: null,
  vistoEm: null,
  respondidoEm: null,
  motivoRecusaId: null,
  motivoRecusa: null,
  motivoTexto: null,
  valorContratadoCentavos: null,
  aditivo: null,
  retorno: null,
  versao: 1,
  ...rest,
})

async function fimDoPrimeiro(
  tx: OwnerTx,
  oferta: OfertaLida,
  encerraEm: string,
  agora: Date,
): Promise<string> {
  const fim = await fimDosPassos(tx, oferta, agora)
  const first = fim(agora.toISOString())
  return first < encerraEm ? first : encerraEm
}

/** When a step of a cascade that begins at an instant ends, by the hours of the offer and the holidays. */
export async function fimDosPassos(
  tx: OwnerTx,
  { zona, respostaMin, janela }: Pick<OfertaLida, 'zona' | 'respostaMin' | 'janela'>,
  agora: Date,
): Promise<(inicio: string) => string> {
  const dia = dayAt(agora, zona)
  const feriados = await readFeriadosNacionais(
    tx,
    addDays(dia, -DIAS_DE_FERIADOS),
    addDays(dia, DIAS_DE_FERIADOS),
  )
  return (inicio) => fimDoPasso(inicio, respostaMin, janela, zona, feriados)
}

export const logDasInclusoes = (convites: readonly ConviteLido[]) =>
  convites.flatMap(({ id, nome, motivoInclusao }) =>
    motivoInclusao === null
      ? []
      : [
          {
            tipo: 'incluida-com-motivo',
            dados: { convite: id, transportadora: nome, motivo: motivoInclusao },
          },
        ],
  )
