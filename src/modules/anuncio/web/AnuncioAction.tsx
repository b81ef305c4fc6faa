import { Button, type ButtonProps } from '@mantine/core'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Anuncio } from '../anuncio.contract.ts'

interface AnuncioActionProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly acao: NonNullable<Anuncio['acao']>
  readonly onAct: () => void
}

/** The button of an announcement: a page of the product, or an address outside (S-162). */
export function AnuncioAction({ acao, onAct, ...look }: AnuncioActionProps) {
  const { label, url, target } = acao
  const place = url.replace(/^#/, '')
  if (url.startsWith('https:') || target === '_blank') {
    const href = url.startsWith('https:') ? url : `#${place}`
    return (
      <Button {...look} component="a" href={href} target={target} rel="noopener noreferrer" onClick={onAct}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...look} component={PageLink} to={place} onClick={onAct}>
      {label}
    </Button>
  )
}
