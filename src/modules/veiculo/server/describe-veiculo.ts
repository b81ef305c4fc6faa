/** Vehicles as their history tells them. */
import type { HistoryFields } from '#platform/server/history.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { CARROCERIAS } from '../carrocerias.ts'
import type { Veiculo } from '../veiculo.contract.ts'
import { DOCUMENTOS_VEICULO, type DocumentoComValidade, PROPRIEDADES } from '../veiculo.rules.ts'
import { tipoVeiculo } from '../veiculo-tipos.ts'

export const ENTIDADE_VEICULO = 'veiculo'

/** Days of the fleet are told by the calendar of Brasília. */
export const ZONA_FROTA = 'America/Sao_Paulo'

/** Each document as people read it: `CRLV 123, até 31/03/2027`. */
export const documentosInWords = (
  documentos: readonly DocumentoComValidade<string>[],
  labels: Readonly<Record<string, string>>,
): string | null =>
  documentos
    .map(({ tipo, numero, validade }) =>
      [[labels[tipo], numero].filter(Boolean).join(' '), validade && `até ${formatDay(validade)}`]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ') || null

export const VEICULO_FIELDS: HistoryFields = {
  placa: 'Placa',
  codigo: 'Número de frota',
  tipo: 'Tipo',
  carroceria: 'Carroceria',
  marcaModelo: 'Marca e modelo',
  anoFabricacao: 'Ano de fabricação',
  anoModelo: 'Ano do modelo',
  eixos: 'Eixos',
  capacidadeKg: 'Capacidade (kg)',
  volumeM3: 'Volume (m³)',
  paletes: 'Paletes',
  taraKg: 'Tara (kg)',
  renavam: 'RENAVAM',
  rntrc: 'RNTRC',
  propriedade: 'Propriedade',
  proprietarioNome: 'Proprietário',
  proprietarioDocumento: 'CPF ou CNPJ do proprietário',
  rastreadorTecnologia: 'Tecnologia do rastreador',
  rastreadorNumero: 'Número do rastreador',
  unidade: 'Unidade',
  documentos: 'Documentos',
  reboques: 'Reboques',
  observacao: 'Observação',
  ativo: 'Ativo',
}

export const veiculoInWords = (record: Veiculo): Readonly<Record<string, unknown>> => ({
  ...record,
  placa: formatPlaca(record.placa),
  tipo: tipoVeiculo(record.tipo).nome,
  carroceria: CARROCERIAS[record.carroceria].nome,
  propriedade: PROPRIEDADES[record.propriedade],
  proprietarioDocumento: record.proprietarioDocumento && formatDocumento(record.proprietarioDocumento),
  unidade: record.unidade?.descricao ?? null,
  documentos: documentosInWords(record.documentos, DOCUMENTOS_VEICULO),
  reboques: record.reboques.map(({ placa }) => formatPlaca(placa)).join(' + ') || null,
})
