import { expect, test } from 'vitest'
import { listSetup, type SetupFacts } from './setup.rules.ts'

const COMPLETE: SetupFacts = {
  unidades: { total: 3, semMunicipio: 0 },
  caracteristicas: 8,
  usuarios: { total: 7, semSegundoFator: 0 },
  hasLogo: true,
}
const open = (change: Partial<SetupFacts>) =>
  listSetup({ ...COMPLETE, ...change })
    .filter(({ isDone }) => !isDone)
    .map(({ key, detail }) => `${key}: ${detail}`)

test.each<[Partial<SetupFacts>, string[]]>([
  [{}, []],
  [{ unidades: { total: 0, semMunicipio: 0 } }, ['unidades: 0 unidades ativas']],
  [{ unidades: { total: 3, semMunicipio: 1 } }, ['unidades: 1 de 3 sem município']],
  [{ caracteristicas: 0 }, ['caracteristicas: Nenhuma cadastrada']],
  [
    { usuarios: { total: 1, semSegundoFator: 1 } },
    ['usuarios: Só você usa a plataforma', 'segundo-fator: 0 de 1 usuário com segundo fator'],
  ],
  [{ hasLogo: false }, ['logotipo: Nenhum logotipo enviado']],
])('with %j the open steps are %j', (change, expected) => {
  expect(open(change)).toEqual(expected)
})
