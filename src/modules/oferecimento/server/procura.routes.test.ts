import { describe, expect, test } from 'vitest'
import type { SaveDisponibilidade } from '#modules/disponibilidade/disponibilidade.contract.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { encontrarTransportadoras } from '../oferta-procura.contract.ts'
import { buildUnit, COLETA, direto, openOfertas, type Transportadora } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, carga, done, draft, publish, send, transportadora, carriers, embarcador } = ofertas

const JUNDIAI = 3_525_904
const CAMPINAS = 3_509_502
const UBERLANDIA = 3_170_206
const MODULOS = ['oferecimento-restrito', 'oferecimento-aberto']
type Encontradas = ResponseOf<typeof encontrarTransportadoras>

const pathOf = (id: string) => `/marketplace/oferta/carga/${id}/transportadoras`
const find = (id: string) => done<Encontradas>(admin, 'GET', pathOf(id))
const livre = (who: Pick<Transportadora, 'admin'>, values: Partial<SaveDisponibilidade> = {}) =>
  done<{ id: string }>(who.admin, 'POST', '/marketplace/disponibilidade', {
    tipoVeiculo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    livreDe: '2026-11-27T08:00:00.000Z',
    livreAte: '2026-11-29T18:00:00.000Z',
    municipioId: CAMPINAS,
    raioKm: 60,
    ...values,
  })

describe('carriers for a load', () => {
  test('those that say a fitting vehicle is free stand first, with where and when, and the others with their reasons', async () => {
    const perto = await transportadora({ nome: 'Zimbro Perto' })
    const longe = await transportadora({ nome: 'Longe Cargas' })
    const outroTipo = await transportadora({ nome: 'Carreta Sul' })
    const ocupada = await transportadora({ nome: 'Ocupada Log' })
    await transportadora({ nome: 'Aroeira Livre', licenca: LICENCES.Free })
    const semCadastro = await carriers.carrier({ nome: 'Sem Cadastro Fretes' })
    await carriers.link(embarcador, semCadastro)
    await livre(perto, { observacao: 'Volta vazio' })
    await livre(perto, { municipioId: JUNDIAI })
    await livre(longe, { municipioId: UBERLANDIA })
    await livre(outroTipo, { tipoVeiculo: 'VUC' })
    await livre(ocupada, { livreDe: '2026-11-30T08:00:00.000Z', livreAte: '2026-12-01T08:00:00.000Z' })
    await livre(semCadastro)
    const { id } = await carga({ veiculoTipos: ['TRUCK'], veiculoCarrocerias: ['SIDER'] })
    const { items, espera, oferta, fuso } = await find(id)
    expect([espera, oferta, fuso]).toEqual([true, null, 'America/Sao_Paulo'])
    expect(items.map(({ nome, livres, impedimento }) => [nome, livres, impedimento?.texto])).toEqual([
      ['Zimbro Perto', 2, undefined],
      ['Carreta Sul', 0, undefined],
      ['Longe Cargas', 0, undefined],
      ['Ocupada Log', 0, undefined],
      ['Sem Cadastro Fretes', 1, 'Não está no cadastro de empresas como transportadora.'],
      ['Aroeira Livre', 0, 'A conta dela não tem o oferecimento na licença.'],
    ])
    const [first] = items
    expect(first).toMatchObject({
      transportadoraId: perto.id,
      temConta: true,
      motivos: [{ texto: 'sem histórico com a sua empresa', tom: 'informacao' }],
      livre: {
        tipoVeiculo: 'TRUCK',
        carroceria: 'SIDER',
        livreDe: '2026-11-27T08:00:00.000Z',
        livreAte: '2026-11-29T18:00:00.000Z',
        cidade: 'Jundiaí',
        uf: 'SP',
        distanciaKm: 0,
      },
    })
    expect(items.find(({ nome }) => nome === 'Sem Cadastro Fretes')?.transportadoraId).toBeNull()
  })

  test('a load that asks for nothing takes any vehicle, and one with another body only that', async () => {
    const via = await transportadora({ nome: 'Via Qualquer' })
    await livre(via, { tipoVeiculo: 'VUC', carroceria: 'BAU' })
    const livresOf = async (values: object) => {
      const { items } = await find((await carga(values)).id)
      return items.find(({ transportadoraId }) => transportadoraId === via.id)?.livres
    }
    expect(await livresOf({})).toBe(1)
    expect(await livresOf({ veiculoTipos: ['VUC'], veiculoCarrocerias: ['SIDER'] })).toBe(0)
    const [coleta, entrega] = direto()
    const outroDia = '2026-12-08T09:00:00.000Z'
    expect(
      await livresOf({
        paradas: [
          { ...coleta, janelaInicio: outroDia },
          { ...entrega, janelaInicio: null },
        ],
      }),
    ).toBe(0)
    expect(
      await livresOf({
        paradas: [
          { ...coleta, janelaInicio: COLETA },
          { ...entrega, janelaInicio: null },
        ],
      }),
    ).toBe(1)
  })

  test('of a load in an offer the offer is told instead', async () => {
    const via = await transportadora()
    const { id } = await carga()
    const published = await publish(await draft(id, [via], { tipo: 2 }))
    const { espera, oferta } = await find(id)
    expect([espera, oferta]).toEqual([false, { id: published.id, codigo: published.codigo }])
  })

  test('who has no access, another company and people of another unit learn nothing of it', async () => {
    const via = await transportadora({ nome: 'canarioTransportadora' })
    await livre(via, { observacao: 'canarioLivre' })
    const { id } = await carga()
    const elsewhere = await buildUnit(app, embarcador.ownerId, 'Filial Recife')
    const stranger = await carriers.shipper()
    const asked = async (who: SignedIn) => {
      const answer = await send(who, 'GET', pathOf(id))
      return [answer.statusCode, answer.body.includes('canario')]
    }
    expect(await asked(stranger.admin)).toEqual([404, false])
    expect(await asked(await signIn(app, embarcador, { unidades: [elsewhere] }))).toEqual([404, false])
    expect(await asked(via.admin)).toEqual([403, false])
    expect(await asked(await signIn(app, embarcador, { modulosRecusados: MODULOS }))).toEqual([403, false])
    expect(await asked(admin)).toEqual([200, true])
  })
})
