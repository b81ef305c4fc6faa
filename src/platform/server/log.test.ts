import { expect, test } from 'vitest'
import { createLogger, redactUrl } from './log.ts'

/** The lines that a logger writes while `use` runs. */
function linesOf(use: (logger: ReturnType<typeof createLogger>) => void, level = 'info'): string[] {
  const lines: string[] = []
  use(createLogger(level, { write: (line) => lines.push(line) }))
  return lines
}

const SECRET_FIELDS = [
  'password',
  'senha',
  'oldPassword',
  'newPassword',
  'token',
  'refreshToken',
  'recoveryToken',
  'fcmToken',
  'codigoAutenticacaoSegundoFator',
  'authorization',
  'cookie',
  'secret',
]

test.each(SECRET_FIELDS)('the value of %s never reaches a log, at the top or inside', (field) => {
  const [line = ''] = linesOf((logger) =>
    logger.info({
      [field]: 'abacaxi',
      body: { [field]: 'abacaxi' },
      req: { headers: { [field]: 'abacaxi' } },
    }),
  )
  expect(line).not.toContain('abacaxi')
  expect(JSON.parse(line)).toMatchObject({
    [field]: '[oculto]',
    body: { [field]: '[oculto]' },
    req: { headers: { [field]: '[oculto]' } },
  })
})

test('an error is logged with its stack', () => {
  const [line = ''] = linesOf((logger) => logger.error({ err: new Error('disk full') }, 'erro inesperado'))
  expect(JSON.parse(line)).toMatchObject({
    msg: 'erro inesperado',
    err: { message: 'disk full', stack: expect.stringContaining('log.test.ts') },
  })
})

test('a level below the one configured writes nothing', () => {
  expect(linesOf((logger) => logger.info('quiet'), 'warn')).toEqual([])
})

test.each([
  ['/cargashub?access_token=abc.def', '/cargashub?access_token=[oculto]'],
  ['/cargashub?id=ticket&access_token=abc', '/cargashub?id=[oculto]&access_token=[oculto]'],
  ['/api/auth/token/fcm/1?fcmToken=abc', '/api/auth/token/fcm/1?fcmToken=[oculto]'],
  ['/frete/tabelas?apiKey=abc&page=2', '/frete/tabelas?apiKey=[oculto]&page=2'],
  ['/login?TOKEN=abc#fim', '/login?TOKEN=[oculto]#fim'],
  ['/api/cargas?idCarga=7&page=0', '/api/cargas?idCarga=7&page=0'],
  ['/api/cargas', '/api/cargas'],
  ['/api/motoristas?busca=123.456.789-09', '/api/motoristas?busca=[oculto]'],
  ['/api/motoristas?q=12345678909&page=1', '/api/motoristas?q=[oculto]&page=1'],
  ['/api/x?qualquer=ana%40exemplo.com.br', '/api/x?qualquer=[oculto]'],
  ['/api/x?outra=%2B55%2011%2098765-4321', '/api/x?outra=[oculto]'],
  ['/api/x?nome=Ana+Lima', '/api/x?nome=[oculto]'],
  ['/api/x?ana@exemplo.com.br', '/api/x?[oculto]'],
  ['/api/usuario/ana@exemplo.com.br/existe', '/api/usuario/[oculto]/existe'],
  ['/api/usuario/ana%40exemplo.com.br', '/api/usuario/[oculto]'],
  ['/api/empresas/11.222.333%2F0001-81', '/api/empresas/[oculto]'],
  ['/api/empresas/11222333000181/dados', '/api/empresas/[oculto]/dados'],
  ['/api/empresas/12ABC34501DE35', '/api/empresas/[oculto]'],
  ['/api/telefone/(11)98765-4321', '/api/telefone/[oculto]'],
  [
    '/api/carga-mongo/019ab7c2-1111-7222-8333-944444444444?desde=2026-11-25T10%3A00%3A00.000Z&ativo=true',
    '/api/carga-mongo/019ab7c2-1111-7222-8333-944444444444?desde=2026-11-25T10%3A00%3A00.000Z&ativo=true',
  ],
  ['/api/carga-mongo/veiculo/ABC1D23/sugerir', '/api/carga-mongo/veiculo/ABC1D23/sugerir'],
  [
    '/integracao/posicoes/osmand/est_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9n?id=jair&lat=-23&lon=-47&speed=27',
    '/integracao/posicoes/osmand/[oculto]?id=[oculto]&lat=[oculto]&lon=[oculto]&speed=27',
  ],
  ['/api/acompanhamento-lote?ids=1,2%2C3', '/api/acompanhamento-lote?ids=1,2%2C3'],
])('the address %s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})
