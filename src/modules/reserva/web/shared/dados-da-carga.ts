/** What a load already says of its booking, so that nobody types it again. Pure. */

import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import type { VeiculoDaCarga } from '#modules/carga/veiculo-da-carga.contract.ts'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { isCarroceria, isTipoVeiculo } from '#modules/doca/web/shared/doca-form.ts'
import { numeroText } from '#modules/doca/web/shared/numeros.ts'
import { dayAt } from '#platform/shared/date.ts'
import { isDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone, normalizeTelefone } from '#platform/shared/telefone.ts'
import type { Janela } from '../../recomendar.rules.ts'
import type { ReservaValues } from './reserva-form.ts'

export interface DadosDaCarga {
  readonly carga: Carga
  readonly veiculo: VeiculoDaCarga
}

const positive = (value: number) => (value > 0 ? numeroText(value) : '')
/** Who may not see a document or a phone in full gets it masked: that is not the number. */
const documentoText = (text: string | undefined) => (text && isDocumento(text) ? text : '')
const celularText = (text: string | null | undefined) =>
  text && normalizeTelefone(text) !== undefined ? formatTelefone(text) : ''

/**
 * The fields that the load fills. The party is its carrier, or whom it goes to when the fleet is the company's own: the
 * registered company where the last stop has one. A carrier's own vehicle and driver stand in no register of the company: the
 * load names them.
 */
function valoresDa({ carga, veiculo }: DadosDaCarga) {
  const ultima = carga.paradas.at(-1)
  const destino = ultima?.empresaId
    ? { id: ultima.empresaId, nome: ultima.nome }
    : { id: null, nome: carga.destino.empresa ?? '' }
  const { id, nome } = veiculo.transportadora ?? destino
  const truck = veiculo.veiculo
  const placa = truck?.placa ?? carga.veiculo?.placa
  const motorista = veiculo.motorista ?? carga.motorista
  const [tipo = ''] = truck ? [truck.tipo] : carga.veiculoTipos.length === 1 ? carga.veiculoTipos : []
  const carroceria = truck?.carroceria ?? ''
  return {
    empresa: id ? { id, nome } : null,
    fornecedor: id ? '' : nome,
    codigoReferencia: carga.codigoIdentificador ?? '',
    pesoKg: positive(carga.peso),
    quantidadeItens: positive(carga.quantidade),
    placaVeiculo: placa ? formatPlaca(placa) : '',
    tipoVeiculo: isTipoVeiculo(tipo) ? tipo : '',
    tipoCarroceria: isCarroceria(carroceria) ? carroceria : '',
    nomeMotorista: motorista?.nome ?? '',
    documentoMotorista: documentoText(motorista?.documento),
    celularMotorista: celularText(motorista?.telefone),
  } satisfies Partial<ReservaValues>
}

/** What the load knows and the form does not say yet; what is written there stays. Empty: nothing. */
export function faltaDaCarga(values: ReservaValues, dados: DadosDaCarga): Partial<ReservaValues> {
  const { empresa, fornecedor, ...texts } = valoresDa(dados)
  const hasParty = values.empresa !== null || values.fornecedor.trim() !== ''
  const missing = Object.entries(texts).filter(
    ([name, text]) => text !== '' && values[name as keyof typeof texts].trim() === '',
  )
  return {
    ...Object.fromEntries(missing),
    ...(!hasParty && (empresa ? { empresa } : fornecedor !== '' && { fornecedor })),
  }
}

/** A new booking of the load. */
export const reservaDaCarga = (values: ReservaValues, dados: DadosDaCarga): ReservaValues => ({
  ...values,
  ...faltaDaCarga(values, dados),
  carga: { id: dados.carga.id, codigo: dados.carga.codigo },
})

export interface ProcuraDaCarga {
  readonly unidade: string
  /** The day of its first pick-up, or today when that is over. */
  readonly dia: string
  readonly direcao: string
  readonly tipoVeiculo: string
  readonly peso: string
  /** Of the pick-up: which slots suit the load best. */
  readonly janela: Janela
}

/** Where to look for a slot for the load; days are those of `zone`. */
export function procuraDaCarga({ carga, veiculo }: DadosDaCarga, now: Date, zone: string): ProcuraDaCarga {
  const hoje = dayAt(now, zone)
  const [primeira] = carga.paradas
  const coleta = primeira?.janelaInicio
  const dia = coleta ? dayAt(coleta, zone) : hoje
  const tipo = veiculo.veiculo?.tipo ?? ''
  return {
    unidade: carga.unidadeNegocioId,
    dia: dia < hoje ? hoje : dia,
    direcao: String(DIRECAO.Carregamento),
    tipoVeiculo: isTipoVeiculo(tipo) ? tipo : '',
    peso: positive(carga.peso),
    janela: { inicio: coleta ?? null, fim: primeira?.janelaFim ?? null },
  }
}
