/** Companies from a spreadsheet: columns, what exists, and the writing of a batch (design 17). */
import { formatCep } from '../../../platform/shared/cep.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { formatTelefone } from '../../../platform/shared/telefone.ts'
import { lerCep, lerDocumento, lerEmail, lerTelefone, lerUf } from '../../integracao/codigo-lido.rules.ts'
import type { JsonValue, Values } from '../../integracao/leitura.rules.ts'
import { lerMunicipio, type MunicipioIndice } from '../../integracao/municipio-lido.rules.ts'
import { lerJanela, lerPesoKg } from '../../integracao/numero-lido.rules.ts'
import { defineImportTarget, type ImportColumn } from '../../integracao/server/import-target.ts'
import { prepareMunicipios } from '../../integracao/server/municipio-apoio.ts'
import { lerTexto } from '../../integracao/texto-lido.rules.ts'
import { listMunicipioNames, mapMunicipios } from '../../referencia/server/find-municipio.ts'
import { type Empresa, manage } from '../empresa.contract.ts'
import {
  type EmpresaFields,
  MAX_PESO_KG,
  TIPO_EMPRESA_CODES,
  TIPOS_EMPRESA,
  tiposText,
} from '../empresa.rules.ts'
import {
  asEndereco,
  asJanelas,
  enderecoLidoText,
  janelaText,
  janelaValue,
  lerCodigo,
  lerInscricao,
  lerLogradouroNumero,
  lerTipos,
} from '../empresa-lida.rules.ts'
import type { EmpresaValues } from './empresa.store.ts'
import { lockByDocumentos } from './import-list.ts'
import { saveManyEmpresas } from './save-many-empresas.ts'

interface Apoio {
  readonly municipios: MunicipioIndice
  readonly nomes: ReadonlyMap<number, string>
}

const tiposOf = (value: JsonValue | undefined) =>
  TIPO_EMPRESA_CODES.filter((tipo) => Array.isArray(value) && value.includes(tipo))

const columns: readonly ImportColumn<Apoio>[] = [
  {
    campo: 'documento',
    rotulo: 'CNPJ ou CPF',
    apelidos: ['CNPJ_CLI', 'CNPJ', 'CPF', 'CPF/CNPJ', 'CGC', 'Documento', 'CNPJ_CPF'],
    obrigatorio: true,
    exemplo: '66.481.044/0001-99',
    ler: lerDocumento(),
    mostrar: (value) => formatDocumento(String(value)),
    isBusca: true,
  },
  {
    campo: 'nome',
    rotulo: 'Razão social',
    apelidos: ['RAZAO', 'RAZAO_SOCIAL', 'Nome', 'Cliente', 'Nome da empresa', 'Empresa'],
    obrigatorio: true,
    exemplo: 'Mercado Dona Cotinha Ltda.',
    ler: lerTexto({ max: 120, isNome: true }),
    isBusca: true,
  },
  {
    campo: 'nomeFantasia',
    rotulo: 'Nome fantasia',
    apelidos: ['FANTASIA', 'NOME_FANT', 'Apelido'],
    exemplo: 'Dona Cotinha',
    ler: lerTexto({ max: 120, isNome: true }),
  },
  {
    campo: 'codigo',
    rotulo: 'Código',
    apelidos: ['COD_CLI', 'CODIGO_CLIENTE', 'COD', 'Código da empresa'],
    exemplo: 'EMP-0188',
    ler: lerCodigo,
    isBusca: true,
  },
  {
    campo: 'inscricaoEstadual',
    rotulo: 'Inscrição estadual',
    apelidos: ['IE', 'INSC_EST', 'INSCRICAO'],
    exemplo: '255.774.003',
    ler: lerInscricao,
  },
  {
    campo: 'tipos',
    rotulo: 'Tipo',
    apelidos: ['TIPOS', 'Tipo de empresa', 'Papel'],
    exemplo: 'Cliente, Fornecedor',
    ler: lerTipos,
    mostrar: (value) => tiposText(tiposOf(value)),
  },
  {
    campo: 'municipioId',
    rotulo: 'Município',
    apelidos: ['CIDADE', 'MUNICIPIO', 'Localidade'],
    obrigatorio: true,
    exemplo: 'Joinville',
    ler: lerMunicipio('uf'),
    mostrar: (value, { nomes }) => nomes.get(Number(value)) ?? '',
  },
  {
    campo: 'uf',
    rotulo: 'UF',
    apelidos: ['ESTADO', 'SIGLA_UF'],
    obrigatorio: true,
    exemplo: 'SC',
    ler: lerUf,
  },
  {
    campo: 'cep',
    rotulo: 'CEP',
    apelidos: ['COD_POSTAL'],
    exemplo: '89221-006',
    ler: lerCep('uf'),
    mostrar: (value) => formatCep(String(value)),
  },
  {
    campo: 'endereco',
    rotulo: 'Logradouro e número',
    apelidos: ['ENDERECO', 'END', 'Endereço completo'],
    exemplo: 'Rua do Príncipe, 1480',
    ler: lerLogradouroNumero,
    mostrar: (value) => {
      const endereco = asEndereco(value)
      return endereco ? enderecoLidoText(endereco) : ''
    },
  },
  {
    campo: 'logradouro',
    rotulo: 'Logradouro',
    apelidos: ['RUA', 'LOGRADOURO'],
    exemplo: 'Rua do Príncipe',
    ler: lerTexto({ max: 120 }),
  },
  {
    campo: 'numero',
    rotulo: 'Número',
    apelidos: ['NUM', 'NRO', 'Nº'],
    exemplo: '1480',
    ler: lerTexto({ max: 20 }),
  },
  {
    campo: 'complemento',
    rotulo: 'Complemento',
    apelidos: ['COMPL'],
    exemplo: 'Galpão 2',
    ler: lerTexto({ max: 60 }),
  },
  {
    campo: 'bairro',
    rotulo: 'Bairro',
    apelidos: ['DISTRITO'],
    exemplo: 'América',
    ler: lerTexto({ max: 80 }),
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone',
    apelidos: ['FONE1', 'FONE', 'TEL', 'TELEFONE1'],
    exemplo: '(47) 3422-1180',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
  {
    campo: 'celular',
    rotulo: 'Celular',
    apelidos: ['FONE2', 'CEL', 'Celular do contato', 'WhatsApp'],
    exemplo: '(47) 98822-1180',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
  {
    campo: 'email',
    rotulo: 'E-mail fiscal',
    apelidos: ['EMAIL_NFE', 'EMAIL', 'E-mail'],
    exemplo: 'fiscal@donacotinha.com.br',
    ler: lerEmail,
  },
  {
    campo: 'janela',
    rotulo: 'Janela de recebimento',
    apelidos: ['HR_RECEB', 'HORARIO', 'Horário de recebimento', 'JANELA'],
    exemplo: 'Seg–sex 06:00–14:00',
    ler: lerJanela,
    mostrar: janelaText,
  },
  {
    campo: 'pesoMaximoKg',
    rotulo: 'Peso máximo por veículo (kg)',
    apelidos: ['PESO_MAX', 'PESO_MAXIMO'],
    exemplo: '14000',
    ler: lerPesoKg(MAX_PESO_KG),
  },
]

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null)

/** A record in the form that its cells would give. */
const valuesOf = (empresa: Empresa): Values => ({
  documento: empresa.documento,
  nome: empresa.nome,
  nomeFantasia: empresa.nomeFantasia,
  codigo: empresa.codigo,
  inscricaoEstadual: empresa.inscricaoEstadual,
  tipos: empresa.tipos,
  municipioId: empresa.municipioId,
  uf: empresa.municipio?.uf ?? null,
  cep: empresa.cep,
  endereco: empresa.logradouro === null ? null : { logradouro: empresa.logradouro, numero: empresa.numero },
  logradouro: empresa.logradouro,
  numero: empresa.numero,
  complemento: empresa.complemento,
  bairro: empresa.bairro,
  telefone: empresa.telefone,
  celular: empresa.celular,
  email: empresa.email,
  janela: janelaValue(empresa.janelas),
  pesoMaximoKg: empresa.pesoMaximoKg,
})

/** The fields that cells say something about. */
function fieldsOf(values: Values): Partial<EmpresaFields> {
  const endereco = asEndereco(values.endereco)
  const texts = [
    'documento',
    'nome',
    'nomeFantasia',
    'codigo',
    'inscricaoEstadual',
    'cep',
    'logradouro',
    'numero',
    'complemento',
    'bairro',
    'telefone',
    'celular',
    'email',
  ] as const
  return {
    ...(endereco && { logradouro: endereco.logradouro }),
    ...(endereco?.numero && { numero: endereco.numero }),
    ...Object.fromEntries(texts.filter((name) => name in values).map((name) => [name, textOf(values[name])])),
    ...('tipos' in values && { tipos: tiposOf(values.tipos) }),
    ...('janela' in values && { janelas: asJanelas(values.janela) }),
    ...(typeof values.municipioId === 'number' && { municipioId: values.municipioId }),
    ...(typeof values.pesoMaximoKg === 'number' && { pesoMaximoKg: values.pesoMaximoKg }),
  }
}

const FRESH: EmpresaFields = {
  documento: '',
  codigo: null,
  nome: '',
  nomeFantasia: null,
  inscricaoEstadual: null,
  tipos: [TIPOS_EMPRESA.cliente],
  telefone: null,
  celular: null,
  email: null,
  vendedorId: null,
  pesoMaximoKg: null,
  observacoes: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipioId: null,
  latitude: null,
  longitude: null,
  janelas: [],
  enderecos: [],
}

/** Coordinates belong to a place: they do not move along to another municipality. */
function changed(before: Empresa, changes: Values): EmpresaFields {
  const fields = { ...before, ...fieldsOf(changes) }
  const hasMoved = fields.municipioId !== before.municipioId
  return hasMoved ? { ...fields, latitude: null, longitude: null } : fields
}

export const empresaImport = defineImportTarget<Apoio, Empresa>({
  key: 'empresas',
  noun: { one: 'empresa', many: 'empresas' },
  access: manage,
  columns,
  keyField: 'documento',
  keyOf: ({ documento }) => textOf(documento) ?? undefined,
  async prepare(tx) {
    const names = await listMunicipioNames(tx)
    return {
      municipios: await prepareMunicipios(tx),
      nomes: new Map(names.map(({ id, nome, uf }) => [id, `${nome}, ${uf}`])),
    }
  },
  async load(tx, keys, { forChange }) {
    const found = await lockByDocumentos(tx, keys, forChange)
    return new Map([...found].map(([key, record]) => [key, { values: valuesOf(record), record }]))
  },
  async write(tx, { actor, now }, { creates, updates }) {
    const fields = [
      ...creates.map(({ values }) => ({ before: undefined, fields: { ...FRESH, ...fieldsOf(values) } })),
      ...updates.map(({ existing, changes }) => ({
        before: existing.record,
        fields: changed(existing.record, changes),
      })),
    ]
    const places = await mapMunicipios(
      tx,
      fields.flatMap((line) => line.fields.municipioId ?? []),
    )
    const placed = (line: EmpresaFields): EmpresaValues => {
      const place = line.municipioId === null ? undefined : places.get(line.municipioId)
      return { ...line, uf: place?.uf ?? null, fusoHorario: place?.fusoHorario ?? null }
    }
    await saveManyEmpresas(
      tx,
      actor,
      {
        creates: fields.flatMap((line) => (line.before ? [] : [placed(line.fields)])),
        changes: fields.flatMap(({ before, fields: values }) =>
          before ? [{ before, values: placed(values) }] : [],
        ),
      },
      now,
    )
    return []
  },
})
