/** A board for a page: built once, connected while the page is shown, asked again when its question changes. */
import { useEffect, useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { GrupoPipe } from '../kanban-pipe.rules.ts'
import { type QuadroQuestion, questionKey } from './quadro-question.ts'
import { createQuadroTools, type QuadroTools } from './quadro-tools.ts'

const silent = () => {}

export interface QuadroPageOptions {
  /** Nobody is there to hear of changes. */
  readonly isSilent?: boolean
  /** Groups and stages of a board of the company; absent: all. */
  readonly groups?: readonly GrupoPipe[] | undefined
}

export function useQuadroPage(
  question: QuadroQuestion,
  { isSilent = false, groups }: QuadroPageOptions = {},
): QuadroTools {
  const platform = usePlatform()
  const { identity } = useSignedIn()
  const [tools] = useState(() =>
    createQuadroTools({ platform, companyId: identity.ownerId, say: isSilent ? silent : announce, groups }),
  )
  const key = questionKey(question)
  useEffect(() => tools.start(), [tools])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the question
  useEffect(() => tools.controller.ask(question), [tools, key])
  return tools
}
