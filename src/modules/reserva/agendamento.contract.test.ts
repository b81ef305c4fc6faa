import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { CamposAdicionais, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import * as bloqueio from '#modules/doca/bloqueio.contract.ts'
import * as disponibilidade from '#modules/doca/disponibilidade.contract.ts'
import * as doca from '#modules/doca/doca.contract.ts'
import * as grade from '#modules/doca/grade.contract.ts'
import * as patio from '#modules/patio/patio.contract.ts'
import * as patioDia from '#modules/patio/patio-dia.contract.ts'
import {
  type AccessSubject,
  COMPANY_TYPES,
  canAccess,
  LICENCES,
  USER_TYPES,
} from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import * as ciclo from './ciclo-reserva.contract.ts'
import * as espera from './espera.contract.ts'
import * as reserva from './reserva.contract.ts'
import * as anexo from './reserva-anexo.contract.ts'

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const calls = [
  bloqueio,
  disponibilidade,
  doca,
  espera,
  grade,
  patio,
  patioDia,
  reserva,
  ciclo,
  anexo,
].flatMap((contract) => Object.values<unknown>(contract).filter(isCall))
const nameOf = (call: CallDefinition) => `${call.method} ${fullPath(call)}`

test('the catalogued calls stand at their addresses, each once', () => {
  const given = calls.filter(({ proposed }) => !proposed).map(nameOf)
  expect(given.toSorted()).toEqual([
    'DELETE /agendamento/bloqueio/:id',
    'DELETE /agendamento/reserva/:id',
    'GET /agendamento/disponibilidade/data',
    'GET /agendamento/disponibilidade/periodo',
    'GET /agendamento/etapa',
    'GET /agendamento/etapa/:id',
    'GET /agendamento/indicadores-reserva',
    'GET /agendamento/reserva',
    'GET /agendamento/reserva-anexo/:id/:x',
    'GET /agendamento/reserva/data-reservada',
    'GET /agendamento/reserva/detalhes/:id',
    'PATCH /agendamento/reserva/:id',
    'PATCH /agendamento/reserva/:id/atualizar-etapa',
    'PATCH /agendamento/reserva/:id/cancelar',
    'POST /agendamento/bloqueio',
    'PUT /agendamento/reserva/:id/alterar-horario',
    'PUT /agendamento/reserva/:id/camposAdicionais',
    'PUT /agendamento/reserva/:id/observacoes',
  ])
  expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
})

test('shippers with the module work with slots; docks, calendars and stages are the administrators’', () => {
  const person: AccessSubject = {
    role: 'Operador',
    licence: LICENCES.Customer,
    companyType: COMPANY_TYPES.Embarcador,
    userType: USER_TYPES.comum,
    modules: ['portal-agendamento'],
    refusedModules: [],
  }
  const allowed = (changes: Partial<AccessSubject>) =>
    calls
      .filter(
        ({ access }) =>
          access === 'public' || (!isKeyAccess(access) && canAccess(access, { ...person, ...changes })),
      )
      .map(nameOf)
  // Partners of whatever kind may ask where a company that let them in has room; the call itself looks who they are.
  const forPartners = ['GET /agendamento/disponibilidade/periodo', 'GET /agendamento/disponibilidade/data']
  expect(allowed({ companyType: COMPANY_TYPES.Transportadora })).toEqual(forPartners)
  expect(allowed({ modules: ['frota'] })).toEqual(forPartners)
  expect(allowed({ role: 'Administrador' })).toHaveLength(calls.length)
  const forAdministrators = calls.map(nameOf).filter((name) => !allowed({}).includes(name))
  for (const name of forAdministrators) {
    expect(name).toMatch(/^(POST|PUT|PATCH|DELETE) \/agendamento\/(doca|etapa)/)
  }
  const changes = calls.filter(({ method, path }) => method !== 'GET' && /^\/(doca|etapa)/.test(path))
  expect(forAdministrators.toSorted()).toEqual(changes.map(nameOf).toSorted())
})

test('what creates something can be sent twice', () => {
  const creating = calls.filter(({ status, upload }) => status === 201 && !upload)
  expect(creating.length).toBeGreaterThan(4)
  expect(creating.filter(({ idempotent }) => !idempotent).map(nameOf)).toEqual([])
})

interface Node {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly minimum?: number
  readonly maximum?: number
}
/** Paths of what could be sent without a bound. */
function unbounded(node: Node, path: string): string[] {
  const inner = [
    ...Object.entries(node.properties ?? {}).flatMap(([key, value]) => unbounded(value, `${path}.${key}`)),
    ...Object.values(node.patternProperties ?? {}).flatMap((value) => unbounded(value, `${path}.*`)),
    ...(node.items ? unbounded(node.items, `${path}[]`) : []),
    ...(node.anyOf ?? []).flatMap((value) => unbounded(value, path)),
  ]
  if (node.enum || node.const !== undefined) return inner
  const isOpen =
    (node.type === 'string' && node.maxLength === undefined) ||
    (node.type === 'array' && node.maxItems === undefined) ||
    (node.patternProperties !== undefined && node.maxProperties === undefined) ||
    ((node.type === 'integer' || node.type === 'number') &&
      (node.minimum === undefined || node.maximum === undefined))
  return isOpen ? [path, ...inner] : inner
}

describe('what is sent', () => {
  test.each(calls.map((call) => [nameOf(call), call] as const))('%s is bounded everywhere', (name, call) => {
    const parts = [call.params, call.query, call.body].filter((part) => part !== undefined)
    expect(parts.flatMap((part) => unbounded(part, name))).toEqual([])
  })

  test('the company’s own fields are bounded in number, name and text', () => {
    const fields = (count: number, key: string, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, value]))
    expect(Check(CamposAdicionais, fields(30, 'campo', 'x'.repeat(500)))).toBe(true)
    expect(Check(CamposAdicionais, fields(31, 'campo', 'x'))).toBe(false)
    expect(Check(CamposAdicionais, fields(1, 'campo', 'x'.repeat(501)))).toBe(false)
    expect(Check(CamposAdicionais, fields(1, 'x'.repeat(40), 'x'))).toBe(false)
  })
})

test('refusals are told apart by their codes and say what to do', () => {
  const errors = calls.flatMap((call) => call.errors ?? [])
  const byCode = Map.groupBy(errors, ({ code }) => code)
  for (const [code, same] of byCode) {
    expect([code, new Set(same.map(({ message }) => message)).size]).toEqual([code, 1])
    expect([code, same[0]?.message.endsWith('.')]).toEqual([code, true])
  }
})

test('a booking carries the fields of the specification [D-036]', () => {
  const fields = `id hora codigoReferencia cargaId cargaCodigo placaVeiculo nomeMotorista documentoMotorista
    celularMotorista situacao tipo direcao caracteristicaId empresaId fornecedor etapaId etapaNome etapaCor dhChegada
    dhSaida dhChegadaPrevista dhSaidaPrevista dhInicioContagem dhFimContagem dhChegadaNaDoca dhReserva dhFimReserva
    observacoes docaId programacaoGradeConfigTurnoId programacaoGradeConfigTurnoHorarioId reservasVinculadas
    codigoReservaVinculada camposAdicionais`.split(/\s+/)
  expect(fields.filter((field) => !(field in Reserva.properties))).toEqual([])
})
