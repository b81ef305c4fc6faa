/** A load with its driver for journeys, and the phone that opens the driver's link. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { newCnh, newCpf } from '../../demo/play/new-pessoa.ts'
import { newPlaca } from '../../demo/play/new-placa.ts'
import { type CargaApi, cargaApi } from './cargas.ts'
import { inHours, ofertante } from './ofertas.ts'
import { unique } from './registers.ts'
import { expect } from './test.ts'

export const DIGITOS = '2207'

export interface CargaComMotorista {
  readonly api: CargaApi
  readonly id: string
  readonly codigo: string
  readonly motorista: string
  /** The address of the driver's link. */
  readonly link: () => Promise<string>
}

/** Three stops, a truck and its driver, allocated as a program of the shipper would. */
export async function cargaComMotorista(request: APIRequestContext): Promise<CargaComMotorista> {
  const api = await cargaApi(request)
  const { carga } = await ofertante(api)
  const built = await carga({
    paradas: [
      { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904, janelaInicio: inHours(1), janelaFim: inHours(2) },
      {
        tipo: 2,
        nome: 'Laticínios Serra da Canastra',
        municipioId: 3151503,
        janelaInicio: inHours(8),
        peso: 11_300,
      },
      { tipo: 2, nome: 'Mercearia Boa Vista', municipioId: 3126109, janelaInicio: inHours(12), peso: 6_800 },
    ],
  })
  const { motorista } = await alocarNovoMotorista(api, built.id)
  return {
    api,
    ...built,
    motorista,
    async link() {
      const { viagem } = (await api.call('get', `/api/carga-mongo/${built.id}/viagem`)) as {
        viagem: { link: { endereco: string } }
      }
      return viagem.link.endereco
    },
  }
}

/** A truck and its driver of their own. */
export async function novoVeiculoComMotorista(api: CargaApi) {
  const veiculo = (await api.call('post', '/api/veiculo', {
    placa: newPlaca(),
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    propriedade: 'proprio',
    capacidadeKg: 14_000,
    volumeM3: 50,
  })) as { id: string; placa: string }
  const motorista = (await api.call('post', '/api/motorista', {
    nome: unique('Jair Moura'),
    cpf: newCpf(),
    telefone: `3599812${DIGITOS}`,
    cnhNumero: newCnh(),
    cnhCategoria: 'E',
    cnhValidade: '2029-06-30',
    vinculo: 'empregado',
    veiculoId: veiculo.id,
  })) as { id: string; nome: string }
  return { veiculoId: veiculo.id, placa: veiculo.placa, motoristaId: motorista.id, motorista: motorista.nome }
}

/** The same, allocated as a program of the shipper would. */
export async function alocarNovoMotorista(
  api: CargaApi,
  cargaId: string,
): Promise<{ readonly motorista: string }> {
  const { veiculoId, motoristaId, motorista } = await novoVeiculoComMotorista(api)
  await api.call('post', `/api/carga-mongo/${cargaId}/alocar`, {
    tipoAlocacao: 1,
    veiculoId,
    motoristaId,
  })
  return { motorista }
}

/** A phone that has opened nothing yet. */
export async function newPhone(browser: Browser, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  return context.newPage()
}

/** Opens the link of a driver and tells the last digits. */
export async function openLink(page: Page, address: string, baseURL: string): Promise<void> {
  const { pathname, hash } = new URL(address)
  await page.goto(`${baseURL}${pathname}${hash}`)
  await page.getByLabel('Últimos 4 dígitos do celular').fill(DIGITOS)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Aceitar viagem' })).toBeVisible()
}

interface DriverStart {
  readonly browser: Browser
  readonly request: APIRequestContext
  readonly baseURL: string | undefined
}

/** A load with its driver, and his phone with the trip open and not yet accepted. */
export async function driverAtHisTrip(
  { browser, request, baseURL = '' }: DriverStart,
  options: object = {},
): Promise<{ readonly carga: CargaComMotorista; readonly phone: Page }> {
  const carga = await cargaComMotorista(request)
  const phone = await newPhone(browser, options)
  await openLink(phone, await carga.link(), baseURL)
  return { carga, phone }
}
