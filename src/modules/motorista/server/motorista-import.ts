/** Drivers from a spreadsheet: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import type { Values } from '#modules/integracao/leitura.rules.ts'
import { defineFieldImport, type FieldLine } from '#modules/integracao/server/field-import.ts'
import type { LineRefusal } from '#modules/integracao/server/import-target.ts'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { prepareUnidades } from '#modules/veiculo/server/import-unidades.ts'
import {
  findByPlacas,
  prepareVeiculos,
  VEICULO_INACTIVE,
  VEICULO_UNKNOWN,
  type VeiculosByPlaca,
} from '#modules/veiculo/server/import-veiculos.ts'
import { frotaAccess } from '#modules/veiculo/veiculo.contract.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import type { Motorista } from '../motorista.contract.ts'
import { checkMotorista, MOTORISTA } from '../motorista.fields.ts'
import { whyNotConduzir } from '../motorista.rules.ts'
import { motoristas } from './motorista.register.ts'
import {
  documentosOf,
  driverOf,
  MOTORISTA_IMPORT_COLUMNS,
  type MotoristaApoio,
  VALIDADES,
} from './motorista-import-columns.ts'

/** A record in the form that its cells would give. */
const valuesOf = (motorista: Motorista): Values => ({
  cpf: motorista.cpf,
  nome: motorista.nome,
  cnhNumero: motorista.cnhNumero,
  cnhCategoria: motorista.cnhCategoria,
  cnhValidade: motorista.cnhValidade,
  cnhEar: motorista.cnhEar,
  vinculo: motorista.vinculo,
  nascimento: motorista.nascimento,
  telefone: motorista.telefone,
  email: motorista.email,
  veiculo: motorista.veiculo && toMercosul(motorista.veiculo.placa),
  unidade: motorista.unidade?.id ?? null,
  observacao: motorista.observacao,
  ...Object.fromEntries(
    VALIDADES.map(({ campo, documento }) => [
      campo,
      motorista.documentos.find(({ tipo }) => tipo === documento)?.validade ?? null,
    ]),
  ),
})

/** Drivers that keep an inactive vehicle; few, because nobody is given one. */
async function listComInativo(tx: OwnerTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cpf: string; placa: string }>`
    select m.cpf, v.placa_unica as placa from veiculo v
    join motorista m on m.owner_id = v.owner_id and m.veiculo_id = v.id
    where v.owner_id = ${tx.ownerId} and not v.ativo
    order by m.id limit ${MAX_COM_INATIVO}
  `.execute(tx.db)
  return new Set(rows.map(({ cpf, placa }) => driverOf(cpf, placa)))
}
const MAX_COM_INATIVO = 50_000

const refusal = (linha: number, campo: string, texto: string, grupo = texto): LineRefusal => ({
  linha,
  campo,
  texto,
  grupo,
})

type Line = FieldLine<Motorista, FieldsOf<typeof MOTORISTA>>

/** The vehicle is there and active, or was the driver's before, and the category allows it. */
function checkVeiculo({ linha, before, fields, said }: Line, veiculos: VeiculosByPlaca): LineRefusal[] {
  const chosen = typeof said.veiculo === 'string' ? veiculos.get(said.veiculo) : undefined
  if (typeof said.veiculo === 'string' && !chosen)
    return [refusal(linha, 'veiculo', VEICULO_UNKNOWN.texto, VEICULO_UNKNOWN.grupo)]
  if (chosen && !chosen.ativo && chosen.id !== before?.veiculo?.id)
    return [refusal(linha, 'veiculo', VEICULO_INACTIVE.texto, VEICULO_INACTIVE.grupo)]
  const driven = chosen ?? before?.veiculo
  const message = driven && whyNotConduzir(fields.cnhCategoria, driven.tipo)
  return message ? [refusal(linha, chosen ? 'veiculo' : 'cnhCategoria', message)] : []
}

/** A new driver as the cells say; what is missing is told by the columns themselves. */
const newMotorista = (values: Values) =>
  cleanFields(MOTORISTA, {
    nome: '',
    cpf: '',
    cnhNumero: '',
    cnhCategoria: 'E',
    cnhValidade: '',
    vinculo: 'empregado',
    ...Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name in MOTORISTA && value !== null),
    ),
    documentos: [...documentosOf(values, [])],
  })

export const motoristaImport = defineFieldImport<
  typeof MOTORISTA,
  Motorista,
  MotoristaApoio,
  VeiculosByPlaca
>({
  register: motoristas,
  key: 'motoristas',
  noun: { one: 'motorista', many: 'motoristas' },
  page: '/frota/motoristas',
  access: frotaAccess,
  columns: MOTORISTA_IMPORT_COLUMNS,
  keyField: 'cpf',
  unique: { cnhNumero: { texto: 'CNH já usada por outro motorista' } },
  prepare: async (tx) => ({
    ...(await prepareUnidades(tx)),
    ...(await prepareVeiculos(tx)),
    comInativo: await listComInativo(tx),
    hoje: dayAt(systemClock.now(), ZONA_FROTA),
  }),
  valuesOf,
  check(values, { hoje, veiculos }, isNew) {
    if (!isNew) return []
    const fields = newMotorista(values)
    const veiculo = veiculos.byPlaca.get(String(values.veiculo))
    const cannotDrive = veiculo && whyNotConduzir(fields.cnhCategoria, veiculo.tipo)
    const problems = [
      ...checkMotorista(fields, hoje),
      ...(cannotDrive ? [{ path: 'veiculo', message: cannotDrive }] : []),
    ]
    return (
      problems
        // What is missing is told by the columns themselves.
        .filter(({ path }) => path in values)
        .map(({ path, message }) => ({ campo: path, texto: message, grupo: message }))
    )
  },
  contextOf: (tx, said) =>
    findByPlacas(
      tx,
      said.flatMap(({ veiculo }) => (typeof veiculo === 'string' ? [veiculo] : [])),
    ),
  sendMore: (said, before, veiculos) => ({
    ...(!before && typeof said.vinculo !== 'string' && { vinculo: 'empregado' }),
    ...(typeof said.veiculo === 'string' && { veiculoId: veiculos.get(said.veiculo)?.id ?? null }),
    ...(typeof said.unidade === 'string' && { unidadeId: said.unidade }),
    documentos: documentosOf(said, before?.documentos ?? []),
  }),
  refuse: (line, veiculos, { hoje }) => [
    ...checkMotorista(line.fields, hoje).map(({ path, message }) => refusal(line.linha, path, message)),
    ...checkVeiculo(line, veiculos),
  ],
})
