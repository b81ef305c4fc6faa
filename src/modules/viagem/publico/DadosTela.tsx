/** What the driver allowed, and the receipts of his arrivals. */

import { addressOf } from '#platform/shared/call.ts'
import { getDocumentoDaViagem } from '../trip.contract.ts'
import { quando, useContexto } from './contexto.ts'
import styles from './Motorista.module.css'
import { Titulo } from './Partes.tsx'
import type { Viagem } from './use-viagem.ts'

export function DadosTela({ viva }: { readonly viva: Viagem }) {
  const { t, idioma } = useContexto()
  const { viagem, registrar } = viva
  const { consentimento, termo } = viagem
  const isAllowed = consentimento !== null && consentimento.retiradoEm === null
  const zone = viagem.paradas[0]?.fusoHorario ?? 'America/Sao_Paulo'
  const proven = viagem.paradas.filter(({ comprovante }) => comprovante !== null)
  const change = () =>
    registrar(
      isAllowed
        ? { tipo: 'retirarConsentimento', titulo: t('retirar') }
        : { tipo: 'consentir', titulo: t('autorizar'), corpo: { versaoTermo: termo.versao } },
    )
  return (
    <div class={styles.corpo}>
      <Titulo>{t('meusDados')}</Titulo>
      <section class={styles.cartao}>
        <h2 class={styles.linha}>{t('posicao')}</h2>
        <p class={styles.linha}>
          {isAllowed && consentimento
            ? `${t('posicaoSim')} ${quando(consentimento.dh, zone, { idioma, t })}`
            : t('posicaoNao')}
        </p>
        <p class={styles.nota}>{t('posicaoExplica')}</p>
        <p class={styles.nota} lang="pt-BR">
          {termo.texto}
        </p>
        <button type="button" class={styles.secundario} onClick={() => void change()}>
          {t(isAllowed ? 'retirar' : 'autorizar')}
        </button>
      </section>
      {viagem.documentos.length > 0 && (
        <section class={styles.cartao}>
          <h2 class={styles.linha}>{t('documentos')}</h2>
          {viagem.documentos.map(({ id, nome }) => (
            <a
              key={id}
              class={styles.linha}
              href={addressOf(getDocumentoDaViagem, { id: viagem.id, docId: id })}
            >
              {nome}
            </a>
          ))}
        </section>
      )}
      <section class={styles.cartao}>
        <h2 class={styles.linha}>{t('comprovantes')}</h2>
        {proven.length === 0 && <p class={styles.nota}>{t('semComprovantes')}</p>}
        {proven.map(({ id, nome, comprovante, fusoHorario }) =>
          comprovante === null ? null : (
            <article key={id} class={styles.comprovante}>
              <h3>{nome}</h3>
              <p>{quando(comprovante.dh, fusoHorario, { idioma, t })}</p>
              {comprovante.qrSvg !== null && (
                <div
                  class={styles.qr}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code was drawn by the server.
                  dangerouslySetInnerHTML={{ __html: comprovante.qrSvg }}
                />
              )}
              <p>
                <code>{comprovante.codigo.match(/.{1,4}/g)?.join('-')}</code>
              </p>
              <a href={`/#/comprovante-chegada?codigo=${comprovante.codigo}`}>{t('verificar')}</a>
            </article>
          ),
        )}
      </section>
    </div>
  )
}
