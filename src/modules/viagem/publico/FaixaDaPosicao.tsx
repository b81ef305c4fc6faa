import { hora, useContexto } from './contexto.ts'
import { Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import type { Posicoes } from './use-posicoes.ts'

/** Whether the position is being sent, and the way to pause it. */
export function FaixaDaPosicao({ posicoes }: { readonly posicoes: Posicoes }) {
  const { t, idioma } = useContexto()
  const { isPossivel, isPausada, ultima, pausar } = posicoes
  if (!isPossivel) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section class={styles.posicao} aria-label={t('posicao')}>
      <Simbolo nome="mapa" />
      <span class={styles.cresce}>
        <b>
          {isPausada
            ? t('posicaoPausada')
            : ultima
              ? `${t('posicaoLida')} ${hora(ultima, zone, idioma)}`
              : t('posicaoEsperando')}
        </b>
        <small>{t('posicaoTela')}</small>
      </span>
      <button type="button" class={styles.texto} onClick={() => pausar(!isPausada)}>
        {t(isPausada ? 'retomar' : 'pausar')}
      </button>
    </section>
  )
}
