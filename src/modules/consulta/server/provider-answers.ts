/** The answers of the public providers, and how each reads in the product's own words. */
import { type Static, Type } from 'typebox'
import { normalizeCep } from '#platform/shared/cep.ts'

const Text = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))
const Codigo = Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer(), Type.Null()]))
const Grau = Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number(), Type.Null()]))

/** `GET /cep/v2/{cep}` of BrasilAPI. */
export const BrasilApiCep = Type.Object({
  state: Type.String({ maxLength: 2 }),
  city: Type.String({ maxLength: 200 }),
  neighborhood: Text,
  street: Text,
  location: Type.Optional(
    Type.Object({ coordinates: Type.Optional(Type.Object({ latitude: Grau, longitude: Grau })) }),
  ),
})

/** `GET /{cep}/json/` of ViaCEP; it says `erro` with status 200 for an unknown CEP. */
export const ViaCepEndereco = Type.Object({
  erro: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 10 })])),
  uf: Type.Optional(Type.String({ maxLength: 2 })),
  localidade: Type.Optional(Type.String({ maxLength: 200 })),
  ibge: Codigo,
  logradouro: Text,
  bairro: Text,
})

/** `GET /cnpj/v1/{cnpj}` of BrasilAPI; partners and other persons named in it are not read. */
export const BrasilApiCnpj = Type.Object({
  razao_social: Type.String({ minLength: 1, maxLength: 500 }),
  nome_fantasia: Text,
  descricao_situacao_cadastral: Text,
  ddd_telefone_1: Text,
  email: Text,
  cep: Codigo,
  descricao_tipo_de_logradouro: Text,
  logradouro: Text,
  numero: Text,
  complemento: Text,
  bairro: Text,
  municipio: Text,
  uf: Text,
  codigo_municipio_ibge: Codigo,
})

/** A place as a provider names it; the product's own tables decide what it is. */
const LugarEncontrado = {
  municipioId: Type.Union([Type.Integer(), Type.Null()]),
  cidade: Type.String(),
  uf: Type.String(),
}

/** What is kept of an answer, in the cache too. */
export const CepEncontrado = Type.Object({
  ...LugarEncontrado,
  logradouro: Type.Union([Type.String(), Type.Null()]),
  bairro: Type.Union([Type.String(), Type.Null()]),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
})
export type CepEncontrado = Static<typeof CepEncontrado>

const TextOrNull = Type.Union([Type.String(), Type.Null()])
export const CnpjEncontrado = Type.Object({
  razaoSocial: Type.String(),
  nomeFantasia: TextOrNull,
  situacao: TextOrNull,
  telefone: TextOrNull,
  email: TextOrNull,
  cep: TextOrNull,
  logradouro: TextOrNull,
  numero: TextOrNull,
  complemento: TextOrNull,
  bairro: TextOrNull,
  ...LugarEncontrado,
})
export type CnpjEncontrado = Static<typeof CnpjEncontrado>

export function fromBrasilApiCep(answer: Static<typeof BrasilApiCep>): CepEncontrado {
  const place = answer.location?.coordinates
  const latitude = degrees(place?.latitude, 34)
  const longitude = degrees(place?.longitude, 74)
  const isPlaced = latitude !== null && longitude !== null
  return {
    municipioId: null,
    ...namedPlace(answer.city, answer.state),
    logradouro: text(answer.street, 120),
    bairro: text(answer.neighborhood, 80),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
  }
}

/** Undefined: ViaCEP does not know the CEP. */
export function fromViaCep(answer: Static<typeof ViaCepEndereco>): CepEncontrado | undefined {
  if (answer.erro === true || answer.erro === 'true' || !answer.localidade || !answer.uf) return undefined
  return {
    municipioId: ibgeCode(answer.ibge),
    ...namedPlace(answer.localidade, answer.uf),
    logradouro: text(answer.logradouro, 120),
    bairro: text(answer.bairro, 80),
    latitude: null,
    longitude: null,
  }
}

export function fromBrasilApiCnpj(answer: Static<typeof BrasilApiCnpj>): CnpjEncontrado {
  const street = [answer.descricao_tipo_de_logradouro, answer.logradouro].filter(Boolean).join(' ')
  const email = text(answer.email, 254)?.toLowerCase() ?? null
  return {
    razaoSocial: text(answer.razao_social, 200) ?? '',
    nomeFantasia: text(answer.nome_fantasia, 200),
    situacao: text(answer.descricao_situacao_cadastral, 40),
    telefone: text(answer.ddd_telefone_1?.replace(/\D/g, ''), 20),
    email: email?.includes('@') ? email : null,
    cep: normalizeCep(String(answer.cep ?? '').padStart(8, '0')) ?? null,
    logradouro: text(street, 120),
    numero: text(answer.numero, 20),
    complemento: text(answer.complemento, 60),
    bairro: text(answer.bairro, 80),
    municipioId: ibgeCode(answer.codigo_municipio_ibge),
    ...namedPlace(answer.municipio, answer.uf),
  }
}

const namedPlace = (cidade: string | null | undefined, uf: string | null | undefined) => ({
  cidade: text(cidade, 100) ?? '',
  uf: (text(uf, 2) ?? '').toUpperCase(),
})

/** One line of at most `maxLength` characters; null when nothing is left. */
function text(value: string | null | undefined, maxLength: number): string | null {
  const line = (value ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()
  return line === '' ? null : line
}

/** Null beyond Brazil, for 0 and for what is no number. */
function degrees(value: string | number | null | undefined, limit: number): number | null {
  const number = Number(value ?? Number.NaN)
  if (!Number.isFinite(number) || number === 0 || Math.abs(number) > limit) return null
  return Math.round(number * 1e6) / 1e6
}

function ibgeCode(value: string | number | null | undefined): number | null {
  const code = Number(value)
  return Number.isInteger(code) && code >= 1_000_000 && code <= 9_999_999 ? code : null
}
