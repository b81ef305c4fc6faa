import { expect, test } from 'vitest'
import {
  type Consentimento,
  SEM_CONSENTIMENTO as NADA,
  type OrigemDaPosicao,
  podeGravarPosicao,
} from './posicao-consentimento.rules.ts'

const SIM: Consentimento = { dado: true, retirado: false }
const SAIU: Consentimento = { dado: false, retirado: true }

test.each<[string, OrigemDaPosicao, Consentimento, Consentimento, Consentimento, boolean]>([
  ['a tracker of a vehicle follows no person', 'veiculo', NADA, NADA, NADA, true],
  ['a tracker of a vehicle goes on after a withdrawal', 'veiculo', SAIU, SAIU, SAIU, true],
  ['a phone of a company needs its register', 'aparelho', NADA, NADA, NADA, false],
  ['a phone of a company with consent there', 'aparelho', NADA, SIM, NADA, true],
  ['consent in another company gives nothing', 'aparelho', NADA, NADA, SIM, false],
  ['consent on the page holds for the trip', 'aparelho', SIM, NADA, NADA, true],
  ['the page needs its own consent', 'pagina', NADA, SIM, NADA, false],
  ['the page with consent', 'pagina', SIM, NADA, NADA, true],
  ['withdrawn on the page stops the phone of the company', 'aparelho', SAIU, SIM, NADA, false],
  ['withdrawn in the register stops the page', 'pagina', SIM, SAIU, NADA, false],
  ['withdrawn in the other register stops both', 'pagina', SIM, NADA, SAIU, false],
  ['withdrawn in the other register stops the phone', 'aparelho', NADA, SIM, SAIU, false],
  ['what somebody says may be a phone', 'informada', NADA, NADA, NADA, false],
  ['what somebody says, with consent', 'informada', NADA, SIM, NADA, true],
])('%s [E-108]', (_name, origem, viagem, registro, outroRegistro, expected) => {
  expect(podeGravarPosicao(origem, { viagem, registro, outroRegistro })).toBe(expected)
})
