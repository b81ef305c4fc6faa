import type { NovidadePainel } from '../novidade.contract.ts'
import { MODULOS_NOVIDADE } from '../novidade.rules.ts'
import { NewsItem } from './NewsItem.tsx'
import { NovidadeText } from './NovidadePage.tsx'
import { inputOf, type NovidadeValues } from './novidade-form.ts'

interface NovidadePreviewProps {
  readonly novidade: NovidadePainel
  readonly values: NovidadeValues
}

/** How it will look in the panel of the top bar and on its own page. */
export function NovidadePreview({ novidade, values }: NovidadePreviewProps) {
  const { id, temCapa, version } = novidade
  const { titulo, slug, resumo, texto, emoji, modulos, ...rest } = inputOf(values)
  // While the day is being typed there is none.
  const lancamento = rest.lancamento || novidade.lancamento
  return (
    <>
      <p className="ev-label">Prévia</p>
      {/* The picture of the panel and of the page: what is in it is not to be used. */}
      <div inert>
        <NewsItem
          isNew
          version={version}
          item={{
            id,
            public_url: `/#/novidades/${slug}`,
            cover: temCapa ? { url: '' } : null,
            icon: emoji === null ? null : { emoji },
            properties: {
              Título: titulo,
              Resumo: resumo,
              Módulos: modulos.map((name) => ({ name, color: MODULOS_NOVIDADE[name] })),
              'Data de lançamento': { start: lancamento },
            },
          }}
        />
        <NovidadeText
          novidade={{ id, titulo, resumo, texto, emoji, modulos, lancamento, temCapa }}
          version={version}
        />
      </div>
    </>
  )
}
