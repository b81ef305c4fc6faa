/** The columns of a spreadsheet of drivers. */
import type { JsonValue, Values } from '#modules/integracao/leitura.rules.ts'
import { readDia, readOpcao } from '#modules/integracao/numero-lido.rules.ts'
import { importColumns } from '#modules/integracao/server/field-import.ts'
import { readUnidade, showUnidade, type UnidadesApoio } from '#modules/veiculo/server/import-unidades.ts'
import { readVeiculo, showVeiculo, type VeiculosApoio } from '#modules/veiculo/server/import-veiculos.ts'
import type { DocumentoComValidade } from '#modules/veiculo/veiculo.rules.ts'
import { readNumeroFixo } from '#modules/veiculo/veiculo-lido.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { normalizeDocumento } from '#platform/shared/documento.ts'
import { isCnh } from '../cnh.rules.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { type DocumentoMotoristaTipo, VINCULO_KEYS, VINCULOS } from '../motorista.rules.ts'

/** Columns that hold the expiry of a document. */
export const VALIDADES = [
  { campo: 'validadeMopp', documento: 'mopp', rotulo: 'Validade do MOPP', apelidos: ['MOPP'] },
  {
    campo: 'validadeToxicologico',
    documento: 'toxicologico',
    rotulo: 'Validade do exame toxicológico',
    apelidos: ['TOXICOLOGICO'],
  },
] as const satisfies readonly { documento: DocumentoMotoristaTipo; [key: string]: unknown }[]

export interface MotoristaApoio extends UnidadesApoio, VeiculosApoio {
  /** Drivers whose vehicle is inactive, by `driverOf`: they may keep it. */
  readonly comInativo: ReadonlySet<string>
  readonly hoje: string
}

/** A driver with the plate of a vehicle, in Mercosul's notation. */
export const driverOf = (cpf: string, placa: string) =>
  `${normalizeDocumento(cpf).padStart(CPF_LENGTH, '0')} ${placa}`
const CPF_LENGTH = 11

const VINCULO_NAMES: Readonly<Record<string, readonly string[]>> = {
  empregado: ['CLT', 'Frota', 'Próprio'],
  autonomo: ['TAC', 'Terceiro'],
}

export const MOTORISTA_IMPORT_COLUMNS = importColumns<MotoristaApoio>(
  MOTORISTA,
  [
    'cpf',
    'nome',
    'cnhNumero',
    'cnhCategoria',
    'cnhValidade',
    'cnhEar',
    'vinculo',
    'nascimento',
    'telefone',
    'email',
    'veiculo',
    'unidade',
    ...VALIDADES.map(({ campo }) => campo),
    'observacao',
  ],
  {
    cnhNumero: { ler: readNumeroFixo(11, isCnh, 'Número da CNH inválido') },
    vinculo: {
      obrigatorio: false,
      ler: readOpcao(
        VINCULO_KEYS.map((key) => ({ valor: key, texto: VINCULOS[key], apelidos: VINCULO_NAMES[key] ?? [] })),
        'Vínculo inexistente',
      ),
    },
    veiculo: {
      rotulo: 'Veículo que costuma dirigir',
      apelidos: ['PLACA', 'VEICULO', 'PLACA_VEICULO', 'PLACA_VEIC', 'VEICULO_HABITUAL', 'CAVALO'],
      exemplo: 'ABC1D23',
      ler: readVeiculo((placa, { textos, apoio }) => apoio.comInativo.has(driverOf(textos.cpf ?? '', placa))),
      mostrar: showVeiculo,
    },
    unidade: {
      rotulo: 'Unidade',
      apelidos: ['FILIAL', 'UNIDADE_NEGOCIO', 'BASE'],
      exemplo: 'CD Jundiaí',
      ler: readUnidade,
      mostrar: showUnidade,
    },
    ...Object.fromEntries(
      VALIDADES.map(({ campo, rotulo, apelidos }) => [
        campo,
        {
          rotulo,
          apelidos,
          exemplo: '31/03/2027',
          ler: readDia,
          mostrar: (value: JsonValue) => formatDay(String(value)),
        },
      ]),
    ),
  },
)

type Documento = DocumentoComValidade<DocumentoMotoristaTipo>

/** Expiries of the file take their place among the documents that are known. */
export const documentosOf = (values: Values, known: readonly Documento[]): readonly Documento[] =>
  VALIDADES.reduce<readonly Documento[]>((documentos, { campo, documento }) => {
    const validade = values[campo]
    if (typeof validade !== 'string') return documentos
    const before = documentos.find(({ tipo }) => tipo === documento)
    const others = documentos.filter(({ tipo }) => tipo !== documento)
    return [...others, { tipo: documento, numero: before?.numero ?? null, validade }]
  }, known)
