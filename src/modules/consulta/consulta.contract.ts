/** Lookups that fill a form: an address by its CEP, a company by its CNPJ (L-231). */
import { type Static, Type } from 'typebox'
import { Municipio } from '#modules/referencia/referencia.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'

const tag = 'Consultas'
const access = { role: 'Operador' } as const
const rateLimit = { max: 60, windowMs: 60_000 } as const

/** Not finding is an ordinary answer: whoever fills the form types the rest. */
export const consultaErrors = defineErrors({
  cep_not_found: [404, 'CEP não encontrado. Preencha o endereço.'],
  cnpj_not_found: [404, 'CNPJ não encontrado. Preencha os dados.'],
})

export const ESTADOS_DA_CONSULTA = ['respondida', 'desligada', 'indisponivel'] as const
/**
 * How the public providers took part: they answered, none is configured, or none could be reached. The last two
 * mean that there may be more to know than the product's own data say.
 */
const EstadoConsulta = Type.Unsafe<(typeof ESTADOS_DA_CONSULTA)[number]>({
  type: 'string',
  enum: [...ESTADOS_DA_CONSULTA],
})

export const FONTES = ['cadastro', 'propria', 'brasilapi', 'viacep'] as const
/** Where the answer is from: the company's registers, the product's own tables, or a public provider. */
const Fonte = Type.Unsafe<(typeof FONTES)[number]>({ type: 'string', enum: [...FONTES] })

const Text = (maxLength: number, example: string) => Nullable(Type.String({ maxLength, examples: [example] }))

/** What is unknown is null; the municipality is always known. */
export const EnderecoCep = Type.Object({
  cep: Type.String({ examples: ['13201005'] }),
  logradouro: Text(120, 'Rua Barão de Jundiaí'),
  bairro: Text(80, 'Centro'),
  municipio: Municipio,
  latitude: Type.Number({ examples: [-23.1852] }),
  longitude: Type.Number({ examples: [-46.8974] }),
  /** Whether the coordinates are those of the CEP, or of the seat of its municipality. */
  precisao: Type.Unsafe<'cep' | 'municipio'>({ type: 'string', enum: ['cep', 'municipio'] }),
  fonte: Fonte,
  consulta: EstadoConsulta,
})
export type EnderecoCep = Static<typeof EnderecoCep>

export const EmpresaCnpj = Type.Object({
  cnpj: Type.String({ examples: ['12ABC34501DE35'] }),
  razaoSocial: Type.String({ maxLength: 200, examples: ['Moinho Azul Alimentos Ltda.'] }),
  nomeFantasia: Text(200, 'Moinho Azul'),
  /** As the federal register words it, e.g. `ATIVA` or `BAIXADA`. */
  situacao: Text(40, 'ATIVA'),
  telefone: Text(20, '1145212233'),
  email: Text(254, 'contato@moinhoazul.com.br'),
  endereco: Type.Object({
    cep: Text(8, '13201005'),
    logradouro: Text(120, 'Rua Barão de Jundiaí'),
    numero: Text(20, '120'),
    complemento: Text(60, 'Galpão 2'),
    bairro: Text(80, 'Centro'),
    municipio: Nullable(Municipio),
  }),
  /** The company of the own registers that has this document already. */
  empresaId: Nullable(Id),
  fonte: Fonte,
})
export type EmpresaCnpj = Static<typeof EmpresaCnpj>

export const getCep = defineCall({
  method: 'GET',
  service: 'main',
  path: '/cep/:cep',
  tag,
  summary: 'O endereço de um CEP: município sempre, logradouro e bairro quando conhecidos.',
  access,
  rateLimit,
  params: Type.Object({
    cep: Type.String({ pattern: '^[0-9]{5}-?[0-9]{3}$', maxLength: 9, examples: ['13201-005'] }),
  }),
  response: EnderecoCep,
  errors: [consultaErrors.cep_not_found],
})

/** Room for any mask; the check digits decide. */
const Cnpj = Type.Object({
  cnpj: Type.String({ minLength: 14, maxLength: 24, examples: ['12.ABC.345/01DE-35'] }),
})

export const consultarCnpj = defineCall({
  method: 'GET',
  service: 'main',
  path: '/consulta/cnpj',
  tag,
  summary: 'Os dados de uma empresa pelo CNPJ, numérico ou alfanumérico.',
  access,
  rateLimit,
  query: Cnpj,
  response: EmpresaCnpj,
  errors: [consultaErrors.cnpj_not_found],
})

/** The same, with the CNPJ in the path; letters and digits only, because a mask has a slash. */
export const consultarCnpjPath = defineCall({
  method: 'GET',
  service: 'main',
  path: '/consulta/cnpj/:cnpj',
  tag,
  summary: 'Os dados de uma empresa pelo CNPJ, sem máscara, no endereço.',
  access,
  rateLimit,
  proposed: true,
  params: Cnpj,
  response: EmpresaCnpj,
  errors: [consultaErrors.cnpj_not_found],
})
