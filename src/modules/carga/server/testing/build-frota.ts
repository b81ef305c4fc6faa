/** A vehicle and a driver of the company's own fleet, and a registered carrier, made through the API. */

import { isCnh } from '#modules/motorista/cnh.rules.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import { modulus11Digit } from '#platform/shared/check-digit.ts'

let counter = 0

async function create(app: TestApp, who: SignedIn, path: string, values: object) {
  const answer = await createSend(app, '/api')(who, 'POST', path, values)
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
  return answer.json()
}

/** A truck with a plate of its own; what it pulls and its type may be given. */
export function buildVeiculo(
  app: TestApp,
  who: SignedIn,
  values: object = {},
): Promise<{ id: string; placa: string }> {
  counter += 1
  const placa = `FRT${counter % 10}Z${String(Math.floor(counter / 10)).padStart(2, '0')}`
  return create(app, who, '/veiculo', {
    placa,
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    propriedade: 'proprio',
    ...values,
  })
}

export function buildMotorista(
  app: TestApp,
  who: SignedIn,
  values: object = {},
): Promise<{ id: string; nome: string }> {
  counter += 1
  return create(app, who, '/motorista', {
    nome: `Jair Moura ${counter}`,
    cpf: cpf(100_000_000 + counter),
    cnhNumero: cnh(200_000_000 + counter),
    cnhCategoria: 'E',
    cnhValidade: '2028-06-30',
    vinculo: 'empregado',
    ...values,
  })
}

function cpf(number: number): string {
  const base = String(number)
  const first = modulus11Digit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${modulus11Digit(`${base}${first}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

function cnh(number: number): string {
  const ends = Array.from({ length: 100 }, (_unused, end) => `${number}${String(end).padStart(2, '0')}`)
  return ends.find(isCnh) ?? ''
}
