/** Announcements around the page and their desk. */
import type { APIRequestContext } from '@playwright/test'
import { apiHeaders } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const SUPPORT = 'suporte@estiva.demo'
/** Of a company and on a page of their own, so that no other journey meets them. */
const READER = 'admin@freecarga.demo'
const PERFIL = '/#/menu/perfil'
const DESK = '/api/painel-admin/anuncios'
const PHONE = { width: 390, height: 844 }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function readerOwner(request: APIRequestContext): Promise<string> {
  const headers = await apiHeaders(request, READER)
  return (await (await request.get('/api/auth/owner', { headers })).json()).id
}

/** Publishes an announcement for the reader's company and takes it down again with the given function. */
async function publish(request: APIRequestContext, change: object): Promise<() => Promise<void>> {
  const headers = await apiHeaders(request, SUPPORT)
  const data = {
    tipo: 'banner',
    posicao: 'top',
    titulo: 'Manutenção sábado.',
    mensagem: '<p>Os painéis <b>continuam</b> no ar.<script>window.mal = 1</script></p>',
    midia: null,
    acao: null,
    style: { size: 'normal', solid: false, variant: 'info' },
    regra: { type: 'exact', urls: ['/menu/perfil'] },
    publico: { licencas: [], modulos: [], papeis: [], tipos: [], empresas: [await readerOwner(request)] },
    de: inDays(-1),
    ate: inDays(1),
    repetirDias: null,
    ...change,
  }
  const created = await (await request.post(DESK, { headers, data })).json()
  const published = await request.post(`${DESK}/${created.id}/publicar`, {
    headers,
    data: { version: created.version },
  })
  expect(published.status()).toBe(200)
  return async () => {
    await request.patch(`${DESK}/${created.id}/encerrar`, { headers })
  }
}

test('banners stand at the top, before the content and at the bottom, on the pages of their rule only [S-136, S-162, S-224, E-409, E-410]', async ({
  page,
}) => {
  const ends = await Promise.all([
    publish(page.request, {
      acao: { label: 'O que muda', url: '/novidades', target: '_self' },
    }),
    publish(page.request, { posicao: 'content', titulo: 'Docas em lote.' }),
    publish(page.request, {
      posicao: 'bottom',
      titulo: 'Certificado vence em 9 dias.',
      style: { size: 'large', solid: true, variant: 'warning' },
      acao: { label: 'Guia', url: 'https://exemplo.com.br/guia', target: '_blank' },
    }),
  ])
  await signIn(page, READER, PERFIL)
  const banner = (name: string) => page.getByRole('region', { name: `Anúncio: ${name}` })
  await expect(banner('Manutenção sábado.')).toBeVisible()
  await expect(banner('Docas em lote.')).toBeVisible()
  await expect(banner('Certificado vence em 9 dias.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'mal'))).toBeUndefined()
  const y = async (name: string) => (await banner(name).boundingBox())?.y ?? 0
  expect(await y('Manutenção sábado.')).toBeLessThan(await y('Docas em lote.'))
  expect(await y('Docas em lote.')).toBeLessThan(await y('Certificado vence em 9 dias.'))
  const guide = banner('Certificado vence em 9 dias.').getByRole('link', { name: 'Guia' })
  await expect(guide).toHaveAttribute('target', '_blank')
  await expect(guide).toHaveAttribute('rel', /noopener/)
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expect(banner('Certificado vence em 9 dias.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await banner('Manutenção sábado.').getByRole('link', { name: 'O que muda' }).click()
  await expect(page).toHaveURL(/#\/novidades$/)
  await expect(page.getByRole('region', { name: /^Anúncio/ })).toHaveCount(0)
  await page.goBack()
  await banner('Docas em lote.')
    .getByRole('button', { name: /^Fechar o anúncio/ })
    .click()
  await expect(banner('Docas em lote.')).toHaveCount(0)
  await page.reload()
  await expect(banner('Manutenção sábado.')).toBeVisible()
  await expect(banner('Docas em lote.')).toHaveCount(0)
  await Promise.all(ends.map((end) => end()))
})

test('a window is closed by Esc for ever, on the other device too, and plays its video when asked [S-161, S-210, S-211, E-410]', async ({
  page,
  browser,
}) => {
  const end = await publish(page.request, {
    tipo: 'modal',
    posicao: null,
    titulo: 'O planejador respeita a doca',
    midia: { tipo: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', alt: 'O planejador em uso' },
    acao: { label: 'Montar minutas', url: '/novidades', target: '_self' },
  })
  // What a frame asks outside is answered here.
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Vídeo</title>' }),
    )
  await signIn(page, READER, PERFIL)
  const sheet = page.getByRole('dialog', { name: 'Anúncio: O planejador respeita a doca' })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('iframe')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Ver o vídeo: O planejador em uso' }).click()
  await expect(sheet.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  )
  await sheet.getByRole('button', { name: 'Fechar', exact: true }).focus()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/lido'))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect((await told).status()).toBe(204)

  const phone = await browser.newContext({ viewport: PHONE })
  const other = await phone.newPage()
  const asked = other.waitForResponse((answer) => answer.url().endsWith('/api/anuncios'))
  await signIn(other, READER, PERFIL)
  await asked
  const headers = await apiHeaders(other.request, READER)
  const anuncios: { titulo: string; exibir: boolean }[] = await (
    await other.request.get('/api/anuncios', { headers })
  ).json()
  expect(anuncios.find(({ titulo }) => titulo.startsWith('O planejador'))?.exibir).toBe(false)
  await expect(other.getByRole('dialog', { name: /^Anúncio/ })).toHaveCount(0)
  await phone.close()
  await end()
})

test('support writes an announcement, sees how it will look and whom it reaches, and publishes it', async ({
  page,
}) => {
  const titulo = `Janela de testes ${Date.now()}`
  await signIn(page, SUPPORT, '/#/painel-admin/anuncios')
  await page.getByRole('button', { name: 'Novo anúncio' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  const mensagem = page.getByRole('textbox', { name: 'Mensagem' })
  await mensagem.click()
  await page.keyboard.type('Das 02:00 às ')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.keyboard.type('03:30')
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  await expect(preview).toContainText('Das 02:00 às 03:30')
  await expect(preview.locator('b')).toHaveText('03:30')

  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Diga em que páginas aparece')).toBeVisible()
  const urls = page.getByPlaceholder('/cargas', { exact: true })
  await urls.fill('/nenhuma-pagina')
  await urls.press('Enter')
  await expect(preview).toContainText('Não aparece aqui')
  await preview.getByLabel('Página para conferir').fill('/nenhuma-pagina/x')
  await expect(preview.getByText('Aparece aqui', { exact: true })).toBeVisible()
  await expect(preview.getByRole('heading', { name: /pessoas em \d+ empresas/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^De/ }).fill('01/01/2099 06:00')
  await page.getByRole('textbox', { name: /^Até/ }).fill('02/01/2099 06:00')
  await page.keyboard.press('Tab')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Agendar para 01/01/2099 06:00' }).click()
  const row = page.getByRole('navigation', { name: 'Anúncios' }).getByRole('link', { name: titulo })
  await expect(row).toContainText('Agendado')

  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(row).toContainText('Encerrado')
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await page.getByRole('button', { name: 'Excluir rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page).toHaveURL(/#\/painel-admin\/anuncios$/)
  await page.setViewportSize(PHONE)
  await expectNoAxeViolations(page)
})
