import { Button, Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { respostaRapidaCalls } from '#modules/resposta-rapida/resposta-rapida.contract.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import styles from './Compositor.module.css'

interface RespostasRapidasProps {
  /** A slash alone stands in the field. */
  readonly isOpenedBySlash: boolean
  readonly onChoose: (texto: string) => void
}

/** So many stand as buttons; the rest is in the menu. */
const SHOWN = 4
const QUERY = { body: { page: -1, ativo: true, ordem: 'atalho' } } as const
const FRESH_MS = 600_000

/** The texts that the company and the person send again and again. Nothing while there are none. */
export function RespostasRapidas({ isOpenedBySlash, onChoose }: RespostasRapidasProps) {
  const { data } = useCall(respostaRapidaCalls.search, QUERY, { staleTime: FRESH_MS })
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpenedBySlash) setOpen(true)
  }, [isOpenedBySlash])
  // The own ones before those of the company.
  const respostas = (data?.items ?? []).toSorted((a, b) => Number(b.pessoal) - Number(a.pessoal))
  if (respostas.length === 0) return null
  return (
    <div className={styles.respostas}>
      <div className={styles.atalhos}>
        {respostas.slice(0, SHOWN).map(({ id, atalho, texto }) => (
          <Button key={id} size="compact-sm" variant="default" title={texto} onClick={() => onChoose(texto)}>
            {atalho}
          </Button>
        ))}
      </div>
      <Menu opened={isOpen} onChange={setOpen} position="top-end" withinPortal trapFocus>
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" className={styles.todas} rightSection={<Kbd keys="/" />}>
            Respostas
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {respostas.map(({ id, atalho, texto, pessoal }) => (
            <Menu.Item key={id} onClick={() => onChoose(texto)}>
              <strong>{atalho}</strong>
              {pessoal && <span className={styles.pessoal}>só para mim</span>}
              <span className={styles.resposta}>{texto}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
