import { describeLanguage } from './support/language-walk.ts'

describeLanguage('ar')
