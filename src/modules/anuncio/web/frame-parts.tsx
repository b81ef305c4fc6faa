/** The announcements around the page: one at a time at each place. */
import { AnuncioBanner } from './AnuncioBanner.tsx'
import { AnuncioWindow } from './AnuncioWindow.tsx'
import { useAnuncioAt } from './anuncio.api.ts'

function bannerAt(posicao: 'top' | 'content' | 'bottom') {
  return function Banner() {
    const { anuncio, close, measure } = useAnuncioAt(posicao)
    if (!anuncio) return null
    const { id } = anuncio
    return (
      <AnuncioBanner
        key={id}
        anuncio={anuncio}
        onClose={() => close(id)}
        onAct={() => measure(id, 'clique')}
      />
    )
  }
}

export const BannerTop = bannerAt('top')
export const BannerContent = bannerAt('content')
export const BannerBottom = bannerAt('bottom')

export function JanelaAnuncio() {
  const { anuncio, close, measure, read } = useAnuncioAt('modal')
  if (!anuncio) return null
  const { id } = anuncio
  return (
    <AnuncioWindow
      key={id}
      anuncio={anuncio}
      onClose={() => close(id)}
      onAct={() => {
        // Who followed it has read it.
        read(id)
        measure(id, 'clique')
      }}
    />
  )
}
