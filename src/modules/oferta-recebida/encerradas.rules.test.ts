import { expect, test } from 'vitest'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { partesText, resumir, resumoText } from './encerradas.rules.ts'

test('what is over divides into contracted, lost, and what nobody answered or was called off', () => {
  const resumo = resumir([
    { situacao: C.Contratado, quantas: 7 },
    { situacao: C.NaoContratado, quantas: 5 },
    { situacao: C.Recusado, quantas: 2 },
    { situacao: C.Desistiu, quantas: 1 },
    { situacao: C.Expirado, quantas: 2 },
    { situacao: C.CanceladoPeloEmbarcador, quantas: 1 },
  ])
  expect(resumo).toEqual({ total: 18, contratadas: 7, naoContratadas: 8, semResposta: 3 })
  expect(resumoText(resumo)).toBe(
    '18 encerradas · 7 contratadas · 8 não contratadas · 3 sem resposta ou canceladas',
  )
})

test('one is said as one, and of what there is none nothing is said', () => {
  expect(resumoText(resumir([{ situacao: C.Expirado, quantas: 1 }]))).toBe(
    '1 encerrada · 1 sem resposta ou cancelada',
  )
  expect(partesText(resumir([{ situacao: C.Contratado, quantas: 1_200 }]))).toBe('1.200 contratadas')
  expect(resumoText(resumir([]))).toBe('0 encerradas')
})
