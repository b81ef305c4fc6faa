/** The columns of a spreadsheet of vehicles, and what their values say about a vehicle. */

import { readDocumento, readPlaca } from '#modules/integracao/codigo-lido.rules.ts'
import type { JsonValue, Values } from '#modules/integracao/leitura.rules.ts'
import { readDia, readNumero, readPesoKg } from '#modules/integracao/numero-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { CARROCERIA_CODIGOS } from '../carrocerias.ts'
import {
  type DocumentoComValidade,
  type DocumentoVeiculoTipo,
  isRenavam,
  isRntrc,
  PROPRIEDADE_KEYS,
  PROPRIEDADES,
  type VeiculoFields,
  type VeiculoInput,
} from '../veiculo.rules.ts'
import {
  nomeCarroceria,
  nomeTipo,
  readCarroceria,
  readNumeroFixo,
  readPropriedade,
  readTipoVeiculo,
} from '../veiculo-lido.rules.ts'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '../veiculo-tipos.ts'
import { readUnidade, showUnidade, type UnidadesApoio } from './import-unidades.ts'

/** Columns that hold the expiry of a document. */
export const VALIDADES = [
  {
    campo: 'validadeCrlv',
    documento: 'crlv',
    rotulo: 'Validade do CRLV',
    apelidos: ['CRLV', 'LICENCIAMENTO'],
  },
  { campo: 'validadeSeguro', documento: 'seguro', rotulo: 'Validade do seguro', apelidos: ['SEGURO'] },
  {
    campo: 'validadeTacografo',
    documento: 'tacografo',
    rotulo: 'Validade do tacógrafo',
    apelidos: ['TACOGRAFO', 'CRONOTACOGRAFO'],
  },
] as const satisfies readonly { documento: DocumentoVeiculoTipo; [key: string]: unknown }[]

const ano = readNumero({ min: 1950, max: 2100 })
const plain = (value: JsonValue) => String(value)

export const VEICULO_IMPORT_COLUMNS: readonly ImportColumn<UnidadesApoio>[] = [
  {
    campo: 'placa',
    rotulo: 'Placa',
    apelidos: ['PLACA_VEICULO', 'PLACA_VEIC', 'VEICULO'],
    obrigatorio: true,
    exemplo: 'ABC1D23',
    ler: readPlaca,
    mostrar: (value) => formatPlaca(String(value)),
    isBusca: true,
  },
  {
    campo: 'tipo',
    rotulo: 'Tipo',
    apelidos: ['TIPO_VEICULO', 'TIPO_VEIC', 'Categoria'],
    obrigatorio: true,
    exemplo: 'Caminhão truck (6x2)',
    ler: readTipoVeiculo,
    mostrar: nomeTipo,
  },
  {
    campo: 'carroceria',
    rotulo: 'Carroceria',
    apelidos: ['TIPO_CARROCERIA', 'CARROC'],
    exemplo: 'Sider',
    ler: readCarroceria,
    mostrar: nomeCarroceria,
  },
  {
    campo: 'codigo',
    rotulo: 'Número de frota',
    apelidos: ['FROTA', 'NUM_FROTA', 'PREFIXO', 'COD_VEICULO'],
    exemplo: 'F-102',
    ler: readTexto({ max: 20 }),
    isBusca: true,
  },
  {
    campo: 'marcaModelo',
    rotulo: 'Marca e modelo',
    apelidos: ['MODELO', 'MARCA', 'MARCA_MODELO'],
    exemplo: 'Volvo VM 270',
    ler: readTexto({ max: 60 }),
  },
  {
    campo: 'anoFabricacao',
    rotulo: 'Ano de fabricação',
    apelidos: ['ANO', 'ANO_FAB'],
    exemplo: '2021',
    ler: ano,
    mostrar: plain,
  },
  {
    campo: 'anoModelo',
    rotulo: 'Ano do modelo',
    apelidos: ['ANO_MOD'],
    exemplo: '2022',
    ler: ano,
    mostrar: plain,
  },
  {
    campo: 'eixos',
    rotulo: 'Eixos',
    apelidos: ['QTD_EIXOS'],
    exemplo: '3',
    ler: readNumero({ min: 1, max: 9 }),
  },
  {
    campo: 'capacidadeKg',
    rotulo: 'Capacidade (kg)',
    apelidos: ['CAPACIDADE', 'CAP_KG', 'PESO', 'LOTACAO'],
    exemplo: '13000',
    // Whole kilos are kept of a capacity, so `12.500` has no other reading.
    ler: readPesoKg(200_000, 0),
  },
  {
    campo: 'volumeM3',
    rotulo: 'Volume (m³)',
    apelidos: ['M3', 'CUBAGEM', 'CAP_M3', 'VOLUME'],
    exemplo: '50',
    ler: readNumero({ min: 0, max: 1_000, decimals: 2, units: { m3: 1, 'm³': 1 } }),
  },
  {
    campo: 'paletes',
    rotulo: 'Paletes',
    apelidos: ['PALLETS', 'QTD_PALETES'],
    exemplo: '14',
    ler: readNumero({ min: 0, max: 200 }),
  },
  {
    campo: 'taraKg',
    rotulo: 'Tara (kg)',
    apelidos: ['TARA'],
    exemplo: '8200',
    ler: readNumero({ min: 1, max: 100_000, units: { kg: 1, t: 1000 } }),
  },
  {
    campo: 'renavam',
    rotulo: 'RENAVAM',
    apelidos: ['COD_RENAVAM'],
    exemplo: '00639884962',
    ler: readNumeroFixo(11, isRenavam, 'RENAVAM inválido'),
  },
  {
    campo: 'rntrc',
    rotulo: 'RNTRC',
    apelidos: ['ANTT', 'COD_ANTT'],
    exemplo: '012345678',
    ler: readNumeroFixo(9, isRntrc, 'RNTRC inválido'),
  },
  {
    campo: 'propriedade',
    rotulo: 'Propriedade',
    apelidos: ['VINCULO', 'TIPO_PROPRIEDADE'],
    exemplo: 'Próprio',
    ler: readPropriedade,
    mostrar: (value) => PROPRIEDADES[PROPRIEDADE_KEYS.find((key) => key === value) ?? 'proprio'],
  },
  {
    campo: 'proprietarioNome',
    rotulo: 'Proprietário',
    apelidos: ['NOME_PROPRIETARIO', 'DONO'],
    exemplo: 'Transportes Serra Ltda.',
    ler: readTexto({ max: 120, isNome: true }),
  },
  {
    campo: 'proprietarioDocumento',
    rotulo: 'CPF ou CNPJ do proprietário',
    apelidos: ['CNPJ_PROPRIETARIO', 'CPF_PROPRIETARIO', 'DOC_PROPRIETARIO'],
    exemplo: '66.481.044/0001-99',
    ler: readDocumento(),
    mostrar: (value) => formatDocumento(String(value)),
  },
  {
    campo: 'rastreadorTecnologia',
    rotulo: 'Tecnologia do rastreador',
    apelidos: ['RASTREADOR', 'TECNOLOGIA'],
    exemplo: 'Omnilink',
    ler: readTexto({ max: 40 }),
  },
  {
    campo: 'rastreadorNumero',
    rotulo: 'Número do rastreador',
    apelidos: ['NUM_RASTREADOR', 'TERMINAL', 'ID_RASTREADOR'],
    exemplo: '884120',
    ler: readTexto({ max: 40 }),
  },
  {
    campo: 'unidade',
    rotulo: 'Unidade',
    apelidos: ['FILIAL', 'UNIDADE_NEGOCIO', 'BASE'],
    exemplo: 'CD Jundiaí',
    ler: readUnidade,
    mostrar: showUnidade,
  },
  ...VALIDADES.map(
    ({ campo, rotulo, apelidos }): ImportColumn<UnidadesApoio> => ({
      campo,
      rotulo,
      apelidos,
      exemplo: '31/03/2027',
      ler: readDia,
      mostrar: (value) => formatDay(String(value)),
    }),
  ),
  {
    campo: 'observacao',
    rotulo: 'Observação',
    apelidos: ['OBS'],
    exemplo: 'Só entregas urbanas',
    ler: readTexto({ max: 500 }),
  },
]

type Documento = DocumentoComValidade<DocumentoVeiculoTipo>

const TEXTS = [
  'codigo',
  'marcaModelo',
  'renavam',
  'rntrc',
  'proprietarioNome',
  'proprietarioDocumento',
  'rastreadorTecnologia',
  'rastreadorNumero',
  'observacao',
] as const
const NUMBERS = [
  'anoFabricacao',
  'anoModelo',
  'eixos',
  'capacidadeKg',
  'volumeM3',
  'paletes',
  'taraKg',
] as const

/** Expiries of the file take their place among the documents that are known. */
function documentosOf(values: Values, known: readonly Documento[]): readonly Documento[] {
  return VALIDADES.reduce<readonly Documento[]>((documentos, { campo, documento }) => {
    const validade = values[campo]
    if (typeof validade !== 'string') return documentos
    const before = documentos.find(({ tipo }) => tipo === documento)
    const others = documentos.filter(({ tipo }) => tipo !== documento)
    return [...others, { tipo: documento, numero: before?.numero ?? null, validade }]
  }, known)
}

/** The fields that cells say something about; the plate stays as the record writes it. */
export function fieldsOf(values: Values, known: readonly Documento[]): Partial<VeiculoFields> {
  const tipo = TIPO_VEICULO_CODIGOS.find((codigo) => codigo === values.tipo)
  const carroceria = CARROCERIA_CODIGOS.find((codigo) => codigo === values.carroceria)
  const propriedade = PROPRIEDADE_KEYS.find((key) => key === values.propriedade)
  const texts = TEXTS.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const numbers = NUMBERS.flatMap((name) => {
    const value = values[name]
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(numbers),
    ...(tipo && { tipo }),
    ...(carroceria && { carroceria }),
    ...(propriedade && { propriedade }),
    ...(typeof values.unidade === 'string' && { unidadeId: values.unidade }),
    documentos: documentosOf(values, known),
  }
}

/** A new vehicle; what the file does not say comes from the type. */
export function inputOfValues(values: Values): VeiculoInput {
  const fields = fieldsOf(values, [])
  const tipo = fields.tipo ?? 'TRUCK'
  const { papel } = tipoVeiculo(tipo)
  return {
    ...fields,
    placa: typeof values.placa === 'string' ? values.placa : '',
    tipo,
    carroceria: fields.carroceria ?? (papel === 'trator' || papel === 'dolly' ? 'NA' : 'BAU'),
    propriedade: fields.propriedade ?? 'proprio',
  }
}
