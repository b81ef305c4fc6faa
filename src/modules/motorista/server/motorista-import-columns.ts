/** The columns of a spreadsheet of drivers, and what their values say about a driver. */

import { lerDocumento, lerEmail, lerTelefone } from '#modules/integracao/codigo-lido.rules.ts'
import type { JsonValue, Values } from '#modules/integracao/leitura.rules.ts'
import { lerDia, lerOpcao, lerSimNao } from '#modules/integracao/numero-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { lerTexto } from '#modules/integracao/texto-lido.rules.ts'
import { lerUnidade, mostrarUnidade, type UnidadesApoio } from '#modules/veiculo/server/import-unidades.ts'
import { lerVeiculo, mostrarVeiculo, type VeiculosApoio } from '#modules/veiculo/server/import-veiculos.ts'
import type { DocumentoComValidade } from '#modules/veiculo/veiculo.rules.ts'
import { lerNumeroFixo } from '#modules/veiculo/veiculo-lido.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { CATEGORIAS_CNH, isCnh } from '../cnh.rules.ts'
import {
  type DocumentoMotoristaTipo,
  type MotoristaFields,
  type MotoristaInput,
  VINCULO_KEYS,
  VINCULOS,
} from '../motorista.rules.ts'

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
}

/** A driver with the plate of a vehicle, in Mercosul's notation. */
export const driverOf = (cpf: string, placa: string) =>
  `${normalizeDocumento(cpf).padStart(CPF_LENGTH, '0')} ${placa}`
const CPF_LENGTH = 11

const day = (value: JsonValue) => formatDay(String(value))

export const MOTORISTA_IMPORT_COLUMNS: readonly ImportColumn<MotoristaApoio>[] = [
  {
    campo: 'cpf',
    rotulo: 'CPF',
    apelidos: ['CPF_MOTORISTA', 'DOCUMENTO', 'CPF_MOT'],
    obrigatorio: true,
    exemplo: '111.444.777-35',
    ler: lerDocumento('cpf'),
    mostrar: (value) => formatDocumento(String(value)),
    isBusca: true,
  },
  {
    campo: 'nome',
    rotulo: 'Nome',
    apelidos: ['NOME_MOTORISTA', 'MOTORISTA', 'NOME_MOT'],
    obrigatorio: true,
    exemplo: 'João da Silva',
    ler: lerTexto({ max: 120, isNome: true }),
    isBusca: true,
  },
  {
    campo: 'cnhNumero',
    rotulo: 'Número da CNH',
    apelidos: ['CNH', 'NUM_CNH', 'HABILITACAO', 'REGISTRO_CNH'],
    obrigatorio: true,
    exemplo: '02650306461',
    ler: lerNumeroFixo(11, isCnh, 'Número da CNH inválido'),
  },
  {
    campo: 'cnhCategoria',
    rotulo: 'Categoria da CNH',
    apelidos: ['CATEGORIA', 'CAT_CNH', 'CATEGORIA_CNH'],
    obrigatorio: true,
    exemplo: 'E',
    ler: lerOpcao(
      CATEGORIAS_CNH.map((categoria) => ({ valor: categoria, texto: categoria })),
      'Categoria inexistente',
    ),
  },
  {
    campo: 'cnhValidade',
    rotulo: 'Validade da CNH',
    apelidos: ['VALIDADE_CNH', 'VENC_CNH', 'VENCIMENTO_CNH'],
    obrigatorio: true,
    exemplo: '30/06/2027',
    ler: lerDia,
    mostrar: day,
  },
  {
    campo: 'cnhEar',
    rotulo: 'Exerce atividade remunerada (EAR)',
    apelidos: ['EAR'],
    exemplo: 'Sim',
    ler: lerSimNao,
    mostrar: (value) => (value === true ? 'Sim' : 'Não'),
  },
  {
    campo: 'vinculo',
    rotulo: 'Vínculo',
    apelidos: ['TIPO', 'TIPO_MOTORISTA', 'CONTRATO'],
    exemplo: 'Empregado',
    ler: lerOpcao(
      VINCULO_KEYS.map((key) => ({
        valor: key,
        texto: VINCULOS[key],
        apelidos:
          key === 'empregado' ? ['CLT', 'Frota', 'Próprio'] : key === 'autonomo' ? ['TAC', 'Terceiro'] : [],
      })),
      'Vínculo inexistente',
    ),
    mostrar: (value) => VINCULOS[VINCULO_KEYS.find((key) => key === value) ?? 'empregado'],
  },
  {
    campo: 'nascimento',
    rotulo: 'Nascimento',
    apelidos: ['DT_NASC', 'DATA_NASCIMENTO', 'NASC'],
    exemplo: '28/02/1980',
    ler: lerDia,
    mostrar: day,
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone',
    apelidos: ['CELULAR', 'FONE', 'FONE1', 'TEL'],
    exemplo: '(11) 98765-4321',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
  {
    campo: 'email',
    rotulo: 'E-mail',
    apelidos: ['EMAIL'],
    exemplo: 'joao@exemplo.com.br',
    ler: lerEmail,
  },
  {
    campo: 'veiculo',
    rotulo: 'Veículo que costuma dirigir',
    apelidos: ['PLACA', 'VEICULO', 'PLACA_VEICULO', 'PLACA_VEIC', 'VEICULO_HABITUAL', 'CAVALO'],
    exemplo: 'ABC1D23',
    ler: lerVeiculo((placa, { textos, apoio }) => apoio.comInativo.has(driverOf(textos.cpf ?? '', placa))),
    mostrar: mostrarVeiculo,
  },
  {
    campo: 'unidade',
    rotulo: 'Unidade',
    apelidos: ['FILIAL', 'UNIDADE_NEGOCIO', 'BASE'],
    exemplo: 'CD Jundiaí',
    ler: lerUnidade,
    mostrar: mostrarUnidade,
  },
  ...VALIDADES.map(
    ({ campo, rotulo, apelidos }): ImportColumn<MotoristaApoio> => ({
      campo,
      rotulo,
      apelidos,
      exemplo: '31/03/2027',
      ler: lerDia,
      mostrar: day,
    }),
  ),
  {
    campo: 'observacao',
    rotulo: 'Observação',
    apelidos: ['OBS'],
    exemplo: 'Prefere rotas curtas',
    ler: lerTexto({ max: 500 }),
  },
]

type Documento = DocumentoComValidade<DocumentoMotoristaTipo>

const TEXTS = ['nome', 'cnhNumero', 'cnhValidade', 'nascimento', 'telefone', 'email', 'observacao'] as const

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

/** The fields that cells say something about, but the vehicle, whose plate the writing looks up. */
export function fieldsOf(values: Values, known: readonly Documento[]): Partial<MotoristaFields> {
  const cnhCategoria = CATEGORIAS_CNH.find((categoria) => categoria === values.cnhCategoria)
  const vinculo = VINCULO_KEYS.find((key) => key === values.vinculo)
  const texts = TEXTS.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...(cnhCategoria && { cnhCategoria }),
    ...(vinculo && { vinculo }),
    ...(typeof values.cnhEar === 'boolean' && { cnhEar: values.cnhEar }),
    ...(typeof values.unidade === 'string' && { unidadeId: values.unidade }),
    documentos: documentosOf(values, known),
  }
}

const text = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '')

/** A new driver. */
export function inputOfValues(values: Values): MotoristaInput {
  const fields = fieldsOf(values, [])
  return {
    ...fields,
    nome: text(values.nome),
    cpf: text(values.cpf),
    cnhNumero: text(values.cnhNumero),
    cnhCategoria: fields.cnhCategoria ?? 'E',
    cnhValidade: text(values.cnhValidade),
    vinculo: fields.vinculo ?? 'empregado',
  }
}
