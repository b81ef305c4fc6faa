/** A row of the ledger as one of the two sides reads it. */
import { moneyToNumber } from '#platform/shared/money.ts'
import type { Estadia, MensagemDaEstadia } from '../estadia.contract.ts'
import { centavosEm, codigoDaEstadia, contaDaEstadia, type Lado, situacaoEm } from '../estadia.rules.ts'
import type { EstadiaLida, MensagemLida } from './estadia.repository.ts'

const reais = (centavos: number | null) => (centavos === null ? null : moneyToNumber(centavos))
const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function toEstadia(
  row: EstadiaLida & { readonly reservaId?: string | null },
  lado: Lado,
  agora: Date,
): Estadia {
  const conta = contaDaEstadia(row, agora)
  return {
    id: row.id,
    version: row.versao,
    codigo: codigoDaEstadia(row.numero),
    cargaId: row.cargaId,
    cargaCodigo: row.cargaCodigo,
    reservaId: row.reservaId ?? null,
    local: row.local,
    fusoHorario: row.fusoHorario,
    embarcador: row.embarcador,
    transportadora: row.transportadora,
    temConta: row.transportadoraOwnerId !== null,
    lado,
    placa: row.placa,
    capacidadeKg: row.capacidadeKg,
    dhChegada: row.dhChegada.toISOString(),
    provaChegada: row.provaChegada,
    comprovante: row.comprovante,
    dhComprovada: iso(row.dhComprovada),
    dhSaida: iso(row.dhSaida),
    provaSaida: row.provaSaida,
    informadaPor: row.informadaPor,
    situacao: situacaoEm(row, agora),
    minutos: conta.minutos,
    horas: conta.horas,
    valor: reais(centavosEm(row, agora)),
    valorDevido: reais(conta.devidoCentavos),
    fase: row.fase,
    livreAte: row.livreAte.toISOString(),
    horasLivres: row.horasLivres,
    devidaDesde: iso(row.devidaDesde),
    prazo: iso(row.prazo),
    vez: row.vez,
    valorProposto: reais(row.propostaCentavos),
    valorAcordado: reais(row.acordadoCentavos),
    acordadoEm: iso(row.acordadoEm),
    documento: row.documento,
    regra: {
      id: row.valorId,
      centavosPorToneladaHora: row.valorCentavos,
      validoDe: row.valorDe,
      ato: row.valorAto,
      confirmado: row.valorConfirmado,
    },
  }
}

export const toMensagem = (row: MensagemLida): MensagemDaEstadia => ({
  id: row.id,
  lado: row.lado,
  empresa: row.empresa,
  autor: row.usuarioNome,
  texto: row.texto,
  horas: row.horas,
  valorProposto: reais(row.propostaCentavos),
  anexo: row.anexoId === null || row.anexoNome === null ? null : { id: row.anexoId, nome: row.anexoNome },
  prazo: row.prazo.toISOString(),
  criadoEm: row.criadoEm.toISOString(),
})
